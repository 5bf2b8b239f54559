/**
 * An object whose properties are each made at their first use and kept. A property that is still a getter has not been
 * made; a maker that throws is tried again at the next use.
 */
export function lazily<T extends object>(makers: { [Key in keyof T]: () => T[Key] }): T {
  const made: Partial<T> = {};
  for (const key of Object.keys(makers) as (keyof T)[]) {
    Object.defineProperty(made, key, {
      configurable: true,
      enumerable: true,
      get: () => {
        const value = makers[key]();
        Object.defineProperty(made, key, { value, enumerable: true });
        return value;
      },
    });
  }
  // Every property of T has a maker, so the object is whole.
  return made as T;
}

/** The properties of such an object that no one has used yet. */
export function unmade(object: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(object)).flatMap(([key, { get }]) => (get ? [key] : []));
}

/** A value made when it is first asked for, and kept. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What is made of each of some places when it is first asked for, and kept: most are not, for long. */
export function atFirstSight<Made>(make: (at: number) => Made): (at: number) => Made {
  const made: { value: Made }[] = [];
  return (at) => (made[at] ??= { value: make(at) }).value;
}

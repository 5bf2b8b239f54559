/** Integers of a narrow range: from the least of them on, in two bytes each where they fit. */
export interface PackedIntegers {
  least: number;
  from: Uint16Array | Uint32Array;
}

const WIDE_FROM = 0x10000;

export function packIntegers(numbers: ArrayLike<number>): PackedIntegers {
  let [least, most] = [0, 0];
  for (let i = 0; i < numbers.length; i++) [least, most] = [Math.min(least, numbers[i] ?? 0), Math.max(most, numbers[i] ?? 0)];
  const from = most - least >= WIDE_FROM ? new Uint32Array(numbers.length) : new Uint16Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) from[i] = (numbers[i] ?? 0) - least;
  return { least, from };
}

export function unpackIntegers({ least, from }: PackedIntegers): Uint16Array | Uint32Array | Int32Array {
  if (least === 0) return from;
  const numbers = new Int32Array(from);
  for (let i = 0; i < numbers.length; i++) numbers[i] = (numbers[i] ?? 0) + least;
  return numbers;
}

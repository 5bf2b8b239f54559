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

export function unpackIntegers({ least, from }: PackedIntegers): Int32Array {
  const numbers = new Int32Array(from);
  if (least !== 0) for (let i = 0; i < numbers.length; i++) numbers[i] = (numbers[i] ?? 0) + least;
  return numbers;
}

/** Measures that are not negative, each as a part of the greatest in two bytes. */
export interface PackedMeasures {
  most: number;
  parts: Uint16Array;
}

const WHOLE = 0xffff;

export function packMeasures(numbers: Float32Array): PackedMeasures {
  const most = numbers.reduce((greatest, number) => Math.max(greatest, number), 0);
  return { most, parts: Uint16Array.from(numbers, (number) => Math.round((number / (most || 1)) * WHOLE)) };
}

export function unpackMeasures({ most, parts }: PackedMeasures): Float32Array {
  const numbers = new Float32Array(parts.length);
  // A plain loop: there are millions.
  for (let i = 0; i < parts.length; i++) numbers[i] = ((parts[i] ?? 0) / WHOLE) * most;
  return numbers;
}

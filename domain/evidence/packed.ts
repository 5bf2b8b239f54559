/** Numbers as the build keeps them: little endian, in base64, since a list of millions takes long to read as JSON. */
export type Packed = string;

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;

export const pack = (numbers: Numbers): Packed => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

/** A copy of its own: what Node lends from its pool may begin at any byte. */
const bytesOf = (packed: Packed): ArrayBuffer => new Uint8Array(Buffer.from(packed, 'base64')).buffer;

export const unpackUint8 = (packed: Packed): Uint8Array => new Uint8Array(bytesOf(packed));
export const unpackUint32 = (packed: Packed): Uint32Array => new Uint32Array(bytesOf(packed));
export const unpackFloat32 = (packed: Packed): Float32Array => new Float32Array(bytesOf(packed));

/** Integers of a narrow range: from the least of them on, in two bytes each where they fit. */
export interface PackedIntegers {
  least: number;
  wide: boolean;
  from: Packed;
}

const WIDE_FROM = 0x10000;

export function packIntegers(numbers: ArrayLike<number>): PackedIntegers {
  let [least, most] = [0, 0];
  for (let i = 0; i < numbers.length; i++) [least, most] = [Math.min(least, numbers[i] ?? 0), Math.max(most, numbers[i] ?? 0)];
  const wide = most - least >= WIDE_FROM;
  const from = wide ? new Uint32Array(numbers.length) : new Uint16Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) from[i] = (numbers[i] ?? 0) - least;
  return { least, wide, from: pack(from) };
}

export function unpackIntegers({ least, wide, from }: PackedIntegers): Int32Array {
  const bytes = bytesOf(from);
  const numbers = Int32Array.from(wide ? new Uint32Array(bytes) : new Uint16Array(bytes));
  if (least !== 0) for (let i = 0; i < numbers.length; i++) numbers[i] = (numbers[i] ?? 0) + least;
  return numbers;
}

/** Measures that are not negative, each as a part of the greatest in two bytes. */
export interface PackedMeasures {
  most: number;
  parts: Packed;
}

const WHOLE = 0xffff;

export function packMeasures(numbers: Float32Array): PackedMeasures {
  const most = numbers.reduce((greatest, number) => Math.max(greatest, number), 0);
  return { most, parts: pack(Uint16Array.from(numbers, (number) => Math.round((number / (most || 1)) * WHOLE))) };
}

export function unpackMeasures({ most, parts }: PackedMeasures): Float32Array {
  const packed = new Uint16Array(bytesOf(parts));
  const numbers = new Float32Array(packed.length);
  // A plain loop: there are millions.
  for (let i = 0; i < packed.length; i++) numbers[i] = ((packed[i] ?? 0) / WHOLE) * most;
  return numbers;
}

/** Numbers as the build keeps them: little endian, in base64, since a list of millions takes long to read as JSON. */
export type Packed = string;

type Numbers = Uint8Array | Uint32Array | Int32Array | Float32Array;

export const pack = (numbers: Numbers): Packed => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

/** A copy of its own: what Node lends from its pool may begin at any byte. */
const bytesOf = (packed: Packed): ArrayBuffer => new Uint8Array(Buffer.from(packed, 'base64')).buffer;

export const unpackUint8 = (packed: Packed): Uint8Array => new Uint8Array(bytesOf(packed));
export const unpackUint32 = (packed: Packed): Uint32Array => new Uint32Array(bytesOf(packed));
export const unpackInt32 = (packed: Packed): Int32Array => new Int32Array(bytesOf(packed));
export const unpackFloat32 = (packed: Packed): Float32Array => new Float32Array(bytesOf(packed));

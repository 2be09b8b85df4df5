/**
 * Small buffers are parts of blocks of 64 kB that Node shares between them. One that is kept keeps its whole block, so a
 * cache of small values would use many times the memory that it counts. This copies such a part. The result is a Buffer,
 * because Node would make one of anything else each time that it is sent.
 */
export const withOwnMemory = (bytes: Uint8Array<ArrayBuffer>): Buffer<ArrayBuffer> =>
  Buffer.from(isPart(bytes) ? new Uint8Array(bytes).buffer : bytes.buffer)

const isPart = ({ buffer, byteLength }: Uint8Array) => buffer.byteLength > byteLength

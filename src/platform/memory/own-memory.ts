type Bytes = Uint8Array<ArrayBuffer>

/**
 * Small buffers are parts of blocks of 64 kB that Node shares between them. One that is kept keeps its whole block, so a
 * cache of small values would use many times the memory that it counts. This copies such a part.
 */
export const withOwnMemory = (bytes: Bytes): Bytes =>
  bytes.buffer.byteLength > bytes.byteLength ? new Uint8Array(bytes) : bytes

import { getHeapStatistics } from 'node:v8'

/** From this limit of the heap on the caches have their full size. */
const roomyHeap = 1_000_000_000

/**
 * How many bytes a cache may have. Where Node was given little memory, or found a small machine, all caches are smaller in
 * proportion: what they keep would take the memory that requests need.
 */
export const cacheSize = (
  bytes: number,
  heapLimit: number = getHeapStatistics().heap_size_limit,
): number => Math.floor(bytes * Math.min(1, heapLimit / roomyHeap))

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Small buffers are parts of blocks of 64 kB that Node shares between them. One that is kept keeps its whole block, so a
 * cache of small values would use many times the memory that it counts. This copies such a part.
 */
export const withOwnMemory = (bytes: Bytes): Bytes =>
  bytes.buffer.byteLength > bytes.byteLength ? new Uint8Array(bytes) : bytes

import { LRUCache } from 'lru-cache'
import type { CachedBody } from './cached-body.ts'
import { numberOf } from './number-of.ts'

type Entry = { address: string; version: number; find: () => CachedBody | undefined }

/** Anyone can make up addresses, so that few are kept, and no long ones. */
const mostAddresses = 500
const longestAddress = 300

export type ReadyAddresses = ReturnType<typeof readyAddresses>

/**
 * Which cached answer belongs to an address as it was sent, so that a repeated request needs no parsing. What an address
 * means is valid for one version of the catalogue: a category can get the path that another one had.
 */
export function readyAddresses(version: () => number) {
  const known = new LRUCache<number, Entry>({ max: mostAddresses })
  return {
    remember(address: string, find: () => CachedBody | undefined) {
      if (address.length <= longestAddress)
        known.set(numberOf(address), { address, version: version(), find })
    },
    find: (address: string): CachedBody | undefined => {
      const entry = known.get(numberOf(address))
      return entry?.address === address && entry.version === version() ? entry.find() : undefined
    },
  }
}

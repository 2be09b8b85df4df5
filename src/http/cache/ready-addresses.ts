import { LRUCache } from 'lru-cache'
import type { CachedBody } from './cached-body.ts'

type Entry = { version: number; find: () => CachedBody | undefined }

/** Anyone can make up addresses, so that few are kept, and no long ones. */
const mostAddresses = 500
const longestAddress = 300

export type ReadyAddresses = ReturnType<typeof readyAddresses>

/**
 * Which cached answer belongs to an address as it was sent, so that a repeated request needs no parsing. What an address
 * means is valid for one version of the catalogue: a category can get the path that another one had.
 */
export function readyAddresses(version: () => number) {
  const known = new LRUCache<string, Entry>({ max: mostAddresses })
  return {
    remember(address: string, find: () => CachedBody | undefined) {
      if (address.length <= longestAddress) known.set(address, { version: version(), find })
    },
    find: (address: string): CachedBody | undefined => {
      const entry = known.get(address)
      return entry?.version === version() ? entry.find() : undefined
    },
  }
}

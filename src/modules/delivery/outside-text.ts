import type { Place } from './areas.ts'

/** How many areas are named in a sentence. */
const namedAreas = 5

/** Says kindly that the shop does not deliver there, and where it does. */
export function outsideText(place: Pick<Place, 'zip' | 'city'>, areas: readonly string[]): string {
  const more = areas.length - namedAreas
  const names = more > 0 ? [...areas.slice(0, namedAreas), `${more} more`] : areas
  const last = names.at(-1) ?? ''
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
  const to = place.zip || place.city || 'this address'
  return `We do not deliver to ${to} yet. We deliver to ${list}`
}

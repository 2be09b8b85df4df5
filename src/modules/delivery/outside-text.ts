/** How many areas are named in a sentence. */
const namedAreas = 5

/** Says kindly that the shop does not deliver there, and where it does. */
export function outsideText(zip: string, areas: readonly string[]): string {
  const more = areas.length - namedAreas
  const names = more > 0 ? [...areas.slice(0, namedAreas), `${more} more`] : areas
  const last = names.at(-1) ?? ''
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
  return `We do not deliver to ${zip} yet. We deliver to ${list}`
}

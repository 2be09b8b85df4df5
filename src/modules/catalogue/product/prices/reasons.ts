/**
 * What changed a price. `found` is what the shop found at a start, or beside an older version of itself; `list` is the
 * product list, `many` a change of many at once.
 */
export const priceCauses = [
  'found',
  'demo',
  'form',
  'list',
  'file',
  'many',
  'undo',
  'planned',
  'currency',
] as const
export type PriceCause = (typeof priceCauses)[number]

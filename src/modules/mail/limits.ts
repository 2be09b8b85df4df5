import { dayMs, hourMs } from '#platform/time.ts'

/** How often one network may name the same address before it counts as a new one. */
export const namedRecipientLimit = { name: 'named-recipients', points: 1, inMs: dayMs }

/** New addresses by network; how many is set in the environment. */
export const newRecipientLimit = { name: 'new-recipients', inMs: hourMs }

/** How often one network may name the same address before it counts as a new one. */
export const namedRecipientLimit = { name: 'named-recipients', points: 1, seconds: 24 * 60 * 60 }

/** New addresses by network; how many is set in the environment. */
export const newRecipientLimit = { name: 'new-recipients', seconds: 60 * 60 }

/** How long the link to confirm is good. */
export const confirmDays = 7

/** An address that was asked and never confirmed is forgotten after this; only then can it be asked again. */
export const unconfirmedDays = 30

/** Products on the page. */
export const mostBoughtBefore = 60

/** The newest lines of a shopper that are looked at. */
export const linesRead = 2_000

/** Among so many of the same category the nearest is looked for. */
export const mostCandidates = 500

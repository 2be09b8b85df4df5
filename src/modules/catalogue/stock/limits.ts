/** The highest count, and the most that is added or taken away at once. */
export const mostPieces = 1_000_000

/** Of a file of products, and how many files wait while one is imported. A longer row has a quote that was not closed. */
export const importLimits = {
  rows: 20_000,
  bytes: 10_000_000,
  rowCharacters: 100_000,
  waiting: 3,
}

/** How many products a request brings, a page shows and the seller confirms at once. */
export const uncheckedLimits = { found: 100, page: 50, checked: 200 }

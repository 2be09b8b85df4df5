/** Different products in a cart, and how many of one. */
export const cartLimits = { lines: 200, quantity: 999 }

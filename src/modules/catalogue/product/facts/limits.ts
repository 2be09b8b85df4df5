/** In characters. */
export const longestIngredients = 3_000
export const longestDirections = 1_000

/** Unless more are asked for. */
export const productsPerPage = 50

/** Lines of a description. */
export const descriptionLimit = 100

/** Lines sent, with the empty ones, which are dropped. More are refused without being read. */
export const sentLines = 10 * descriptionLimit

/** In characters. */
export const longestLine = 500

/** In characters. */
export const shelfLength = 40

/** In characters. */
export const longestIngredients = 3_000
export const longestDirections = 1_000

/** Of one product. */
export const mostBarcodes = 20

/** In characters, as it is typed or scanned. */
export const longestBarcode = 1_000

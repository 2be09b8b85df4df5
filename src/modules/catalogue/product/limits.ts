/** Unless more are asked for. */
export const productsPerPage = 50

/** Lines of a description. */
export const descriptionLimit = 100

/** With the empty ones, which are dropped: more than anybody types is not even looked through. */
export const sentLines = 10 * descriptionLimit

/** In characters. */
export const longestLine = 500

/** In characters. */
export const shelfLength = 40

/** Of one product. */
export const mostBarcodes = 20

/** In characters, as it is typed or scanned. */
export const longestBarcode = 1_000

export const mostBarcodes = 20

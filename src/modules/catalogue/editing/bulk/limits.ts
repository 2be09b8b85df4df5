export const bulkLimits = { products: 5_000, ids: 1_000, percent: { least: -90, most: 900 } }

/** Grams of a piece and of a line, and by how much a weight may differ. */
export const weighedLimits = { pieceGrams: 50_000, tolerancePercent: 50, lineGrams: 9_999_999 }

/** In percent, unless the seller says otherwise. */
export const usualTolerance = 10

/** Containers with a deposit in one product. */
export const mostContainers = 99

/** In hundredths of a percent. */
export const highestTaxRate = 5_000
export const mostTaxClasses = 6

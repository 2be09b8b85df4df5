/** What one offer can have, and how many can be planned or running at a time. */
export const offerLimits = { products: 200, pieces: 99, name: 60, offers: 100 }

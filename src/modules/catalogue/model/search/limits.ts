/** Groups of a shop, texts of a group, and characters of a text. */
export const synonymLimits = { groups: 500, textsInGroup: 8, textLength: 40 }

/** How many texts one search is made for at most, the typed one included. */
export const mostAlternatives = 12

/** How many texts a sweep leaves. One network address can bring 480 new ones a day, so it alone displaces nothing. */
export const keptMisses = 2_000

/** Between two sweeps no new texts are taken beyond these; texts that are there are counted on. */
export const storedMisses = 10_000

/** How long a search that found nothing is kept. */
export const missRetentionDays = 90

/** Of the most frequent ones. */
export const shownMisses = 10

/** Products may have come for some of the most frequent texts, which are not shown then. */
export const checkedMisses = 100

/** Longer texts are no search for a product. */
export const longestMiss = 80

/** Shorter ones are not typed to the end. */
export const shortestMiss = 3

/** Sorting more, or taking the first ones of more, takes as long as a pass over a catalogue of 100,000 that is sorted already. */
export const mostFound = { toSort: 10_000, toTakeSome: 30_000 }

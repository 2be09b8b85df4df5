import { dayMs, minuteMs } from '#platform/time.ts'

/** Of one shopper or one browser: as many as a list of products can be asked for. */
export const mostFavourites = 200

/** Pressed hearts, by shopper. */
export const writeLimit = { name: 'favourites', points: 120, inMs: minuteMs }

/** More products are not named in one email. */
export const linesPerEmail = 20

/** How long a product counts as just back. */
export const newlyBackMs = 14 * dayMs

import { minuteMs } from '#platform/time.ts'

/** Of one shopper or one browser: as many as a list of products can be asked for. */
export const mostFavourites = 200

/** Pressed hearts, by shopper. */
export const writeLimit = { name: 'favourites', points: 120, inMs: minuteMs }

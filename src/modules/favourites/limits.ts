/** Of one shopper or one browser: as many as a list of products can be asked for. */
export const mostFavourites = 200

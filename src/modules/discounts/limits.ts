import { minuteMs } from '#platform/time.ts'

/** What one offer can have, and how many can be planned or running at a time. */
export const offerLimits = { products: 200, pieces: 99, name: 60, offers: 100 }

/** Characters of a coupon, what it can apply to, how many a shop can have, and how often one can be used. */
export const couponLimits = { length: 30, products: 200, coupons: 500, uses: 1_000_000 }

/** Coupons that are asked for and do not count, by network: so that none is found by trying. */
export const couponGuessLimit = { name: 'codes', points: 20, inMs: 10 * minuteMs }

/** Of the uses that are left, unpaid orders of buyers without a confirmed email hold no more than this. */
export const heldShare = 0.25

/** Far more than can run at a time. */
export const listedOffers = 500

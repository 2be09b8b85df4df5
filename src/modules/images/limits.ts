import { dayMs } from '#platform/time.ts'

/** Of one uploaded picture, and how many a product can have. */
export const imageLimits = { bytes: 5_000_000, pixels: 25_000_000, perProduct: 4 }

/** How long a picture is kept after nothing in the shop shows it any more: pages that are open may still show it. */
export const unusedImageMs = 7 * dayMs

import { dayMs } from '#platform/time.ts'

/** In characters. */
export const longestLine = 200

/** Saved addresses of a shopper, and characters of what the courier should know. */
export const addressLimits = {
  perShopper: 50,
  instructions: 300,
  /** How many deleted addresses of a shopper can be restored, and for how long. */
  deleted: 10,
  restorableMs: dayMs,
}

import { dayMs } from '#platform/time.ts'

/** How often prices are changed whose time has come. */
export const applyEveryMs = 3_000

/** Plans in one transaction; the rest follows in the next. */
export const plansAtOnce = 100

/** No product needs more; it keeps a mistake of a program small. */
export const mostPlans = 20

/** How far ahead an offer can start, and how long it can last. */
export const longestPlanMs = 366 * dayMs

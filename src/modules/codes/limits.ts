import { minuteMs } from '#platform/time.ts'

export const codeLimits = { code: 30, products: 200, codes: 500, uses: 1_000_000 }

/** Codes that are asked for and do not count, by network: so that none is found by trying. */
export const guessLimit = { name: 'codes', points: 20, inMs: 10 * minuteMs }

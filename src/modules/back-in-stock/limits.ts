import { hourMs } from '#platform/time.ts'

/** Requests to be told when a product is back in stock, by network. */
export const requestLimit = { name: 'stock-requests', points: 30, inMs: hourMs }

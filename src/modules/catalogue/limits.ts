import { hourMs, minuteMs } from '#platform/time.ts'

/** Counted views of out-of-stock products, by network. */
export const outOfStockViewLimit = { name: 'out-of-stock-views', points: 120, inMs: minuteMs }

/** By network. Few, so that made-up texts of one address do not displace what people searched for. */
export const searchMissLimit = { name: 'search-misses', points: 20, inMs: hourMs }

import { hourMs } from '#platform/time.ts'
import { shopperCalls } from './contract.ts'
import { eraseOldOrders } from './erase-old-orders.ts'
import { shoppersHttp } from './http.ts'

export const shoppersModule = {
  calls: shopperCalls,
  routes: [shoppersHttp],
  upkeep: [{ name: 'erasing personal data of old orders', everyMs: hourMs, work: eraseOldOrders }],
}

import type { Order } from '#modules/orders/contract.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'

/** Between the checkout and the first answer only the id and the amount are known. */
export type UnpaidOrder = Pick<Order, '_id' | 'amount'> &
  Partial<Pick<Order, 'number' | 'payableUntil'>> & { hasFailed?: boolean }

type StoredUnpaid = { owner: string; orders: readonly UnpaidOrder[] }

/** The orders that await their payment, as this browser last knew them: stored, so that a page can show them at once. */
export const storedUnpaid = storedValue<StoredUnpaid>('larder-unpaid', (found) => {
  if (!isRecord(found) || typeof found['owner'] !== 'string') return undefined
  const { owner, orders } = found
  const known = Array.isArray(orders) ? orders.flatMap(parseOrder) : []
  return { owner, orders: known.filter(isPayable) }
})

function parseOrder(found: unknown): UnpaidOrder[] {
  if (!isRecord(found)) return []
  const { _id, amount, number, payableUntil, hasFailed } = found
  if (typeof _id !== 'string' || typeof amount !== 'number') return []
  return [
    {
      _id,
      amount,
      hasFailed: hasFailed === true,
      ...(typeof number === 'string' && { number }),
      ...(typeof payableUntil === 'string' && { payableUntil }),
    },
  ]
}

const isPayable = ({ payableUntil }: UnpaidOrder) =>
  payableUntil === undefined || Date.parse(payableUntil) > serverNow()

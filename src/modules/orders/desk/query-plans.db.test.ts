import { expect, test } from 'vitest'
import { dueMail } from '#modules/mail/outbox.ts'
import { openShop } from '#test/open-shop.ts'
import { planOf } from '#test/query-plan.ts'
import { openOrders } from './board.ts'
import { newestFirst, onlyDeliveredUnpaid } from './list-filters.ts'
import { placedOrders, unpaidOrders } from '../reading/list.ts'
import { orderHistory } from '../placing/limits/order-limits.ts'
import { unpaidOrdersToLock } from '../placing/unpaid-orders.ts'
import { ordersWithKey, ordersWithoutKey } from '../placing/idempotency.ts'

test('what every order asks has an index of its own, also when it is planned in an empty shop', async () => {
  const { database } = await openShop()
  const { db } = database

  expect(await planOf(database, ordersWithKey(db, 'ana', 'key'))).toMatch(
    /orders_shopper_id_idempotency_key_key|sqlite_autoindex_orders_3 \(shopper_id=\? AND idempotency_key=\?/,
  )
  expect(await planOf(database, ordersWithoutKey(db, 'ana', 0))).toContain('orders_lately')
  const lately = { shopperId: 'ana', since: 1, until: 2 }
  const history = await planOf(database, orderHistory(db, lately))
  expect(history).toContain('orders_lately')
  expect(history).toContain('orders_delivered_of_shopper')
  // The index has the condition `created_at > 0`. A value with the same operator would be compared with it, and SQLite
  // would plan the statement again whenever the value changes.
  for (const query of [orderHistory(db, lately), ordersWithoutKey(db, 'ana', 0)])
    expect(query.compile().sql).not.toMatch(/"created_at" > [?$]/)
  expect(await planOf(database, unpaidOrders(db, { id: 'ana' }, 0))).toContain('orders_unpaid')
  expect(await planOf(database, unpaidOrdersToLock(db, 'ana'))).toContain('orders_unpaid')
  const column = openOrders(db, 'Order Placed').orderBy('promised_at').orderBy('id').limit(50)
  expect(await planOf(database, column)).toContain('orders_by_promise')
  const unpaid = newestFirst(onlyDeliveredUnpaid(placedOrders(db))).limit(51)
  expect(await planOf(database, unpaid)).toContain('orders_delivered_unpaid')
  expect(await planOf(database, dueMail(db, 0).limit(1))).toContain('mail_to_send')
})

import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Db } from '#platform/database/db.ts'
import type { Log } from '#platform/log.ts'
import { contactIn, insertSearchKeys, searchKeysOf } from '#modules/addresses/search-keys.ts'
import type {} from '../tables.ts'

/** Set by the migration that brought the keys to a shop which had orders already. */
const setting = 'search keys of old orders'
const ordersAtOnce = 500

/**
 * Writes the search keys of orders that were placed before there were any, once, when the shop starts. Several nodes
 * may do it at once, and one that is stopped in between starts again.
 */
export async function fillSearchKeys(db: Db, log: Log): Promise<void> {
  const missing = db.selectFrom('setting').select('name').where('name', '=', setting)
  if (!(await missing.executeTakeFirst())) return
  log.info('writing the search keys of all orders, once after this upgrade')
  for (let last = ''; ;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'shopper_id', 'address'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ordersAtOnce)
      .execute()
    const keys = orders.flatMap(({ shopper_id, address }) => {
      const contact = contactIn(address)
      return contact ? searchKeysOf(shopper_id, contact) : []
    })
    await insertSearchKeys(db, keys)
    const end = orders.at(-1)
    if (!end) break
    last = end.id
    await yieldToRequests()
  }
  await db.deleteFrom('setting').where('name', '=', setting).execute()
}

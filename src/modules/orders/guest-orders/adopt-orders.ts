import type { Database } from '#platform/database/database.ts'
import type { Tx } from '#platform/database/db.ts'
import { readAddressCopy } from '#modules/addresses/address-copy.ts'
import { writeSearchKeys } from '#modules/addresses/search-keys.ts'
import type {} from '#modules/accounts/tables.ts'
import { ordersChannel } from '../order/order-events.ts'
import type {} from '../tables.ts'
import { longestNote } from '../limits.ts'

/**
 * Moves the orders of guests with an account's confirmed email to that account. Their links end, and the guests are deleted with
 * the addresses that they typed.
 */
export const openAdoption =
  ({ notifications }: Pick<Database, 'notifications'>) =>
  async (tx: Tx, account: { id: string; email_key: string }): Promise<void> => {
    // Locked like the shopper of a new order, so that no order is placed meanwhile.
    const guests = await tx
      .selectFrom('shopper')
      .select(['id', 'seller_note'])
      .where('contact_key', '=', account.email_key)
      .where('kind', '=', 'guest')
      .where('erased_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (guests.length === 0) return
    const ids = guests.map(({ id }) => id)
    const orders = await tx
      .updateTable('orders')
      // The key of a browser that has ordered with and without the account could be there twice.
      .set({ shopper_id: account.id, idempotency_key: null })
      .where('shopper_id', 'in', ids)
      .returning(['id', 'address'])
      .execute()
    const adopted = orders.map(({ id }) => id)
    if (adopted.length > 0)
      await tx.deleteFrom('order_link').where('order_id', 'in', adopted).execute()
    // The seller finds the orders by what is in their own copies.
    for (const { id, address } of orders) {
      await writeSearchKeys(tx, account.id, readAddressCopy(address))
      await notifications.announce(tx, ordersChannel, id)
    }
    const notes = guests.map(({ seller_note: note }) => note).filter((note) => note !== '')
    if (notes.length > 0) await takeNotes(tx, account.id, notes)
    await tx.deleteFrom('shopper').where('id', 'in', ids).execute()
  }

/** Adds the seller's notes about the guests to those about the account. */
async function takeNotes(tx: Tx, id: string, notes: string[]): Promise<void> {
  const account = await tx
    .selectFrom('shopper')
    .select('seller_note')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = account.seller_note === '' ? [] : [account.seller_note]
  const seller_note = [...known, ...notes].join('\n').slice(0, longestNote)
  await tx.updateTable('shopper').set({ seller_note }).where('id', '=', id).execute()
}

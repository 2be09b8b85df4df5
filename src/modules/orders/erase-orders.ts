import { sql } from 'kysely'
import { emptyAddress, readAddressCopy } from '#modules/addresses/address-copy.ts'
import type {} from './order/tables.ts'
import type {} from './tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { ofOrders, type Subject } from '#modules/personal-data/entry.ts'

/** Sums, tax, zip code and country stay for the books. */
export async function eraseAddresses(tx: Tx, { orders, person, now }: Subject): Promise<void> {
  // What the seller reads in place of the name.
  const name = person
    ? { firstName: 'Deleted', lastName: 'account' }
    : { firstName: 'Erased', lastName: '' }
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'address'])
    .where(sql<boolean>`id in (${orders})`)
    .where('erased_at', 'is', null)
    .execute()
  for (const order of rows) {
    const { zipCode, country } = readAddressCopy(order.address)
    const address = { ...emptyAddress, ...name, zipCode, zipcode: zipCode, country }
    await tx
      .updateTable('orders')
      .set({
        address: JSON.stringify(address),
        instructions: '',
        leave_at_door: 0,
        seller_note: '',
        idempotency_key: null,
        checkout_url: null,
        erased_at: now,
      })
      .where('id', '=', order.id)
      .execute()
  }
}

export const erasePackerNotes = (tx: Tx, subject: Subject) =>
  tx
    .updateTable('order_line')
    .set({ packer_note: '' })
    .where(ofOrders(subject))
    .where('packer_note', '!=', '')
    .execute()

/** Texts written by people; those of the bank and the shop name no person. */
export const eraseNotes = (tx: Tx, subject: Subject) =>
  tx
    .updateTable('order_event')
    .set({ note: null })
    .where(ofOrders(subject))
    .where('actor', 'in', ['shopper', 'seller'])
    .where('note', 'is not', null)
    .execute()

export const eraseReasons = (tx: Tx, subject: Subject) =>
  tx
    .updateTable('order_change')
    .set({ reason: null })
    .where(ofOrders(subject))
    .where('reason', 'is not', null)
    .execute()

export const eraseProblems = (tx: Tx, subject: Subject) =>
  tx.updateTable('order_problem').set({ note: '', answer: '' }).where(ofOrders(subject)).execute()

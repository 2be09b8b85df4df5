import { sql } from 'kysely'
import { emptyAddress, readAddressCopy } from '#modules/addresses/address-copy.ts'
import type { Db, Tables, Tx } from '#platform/database/db.ts'
import type {} from '#modules/accounts/tables.ts'
import type {} from '#modules/addresses/tables.ts'
import type {} from '#modules/audit/tables.ts'
import type {} from '#modules/back-in-stock/tables.ts'
import type {} from '#modules/cart/tables.ts'
import type {} from '#modules/mail/tables.ts'
import type {} from '#modules/newsletter/tables.ts'
import type {} from '#modules/orders/books/tables.ts'
import type {} from '#modules/orders/tables.ts'
import type {} from '#modules/withdrawal/tables.ts'

export type Person = { id: string; email: string; emailKey: string; isEmailConfirmed: boolean }

type PersonalTable = {
  table: keyof Tables
  /** What the download has of it. Nothing of a table with hashes and counts alone. */
  read?: (db: Db, person: Person) => Promise<object[]>
  /** Deletes the rows, or what is about the person in them. */
  erase: (tx: Tx, person: Person) => Promise<unknown>
}

type OfShopper = {
  [Name in keyof Tables]: Tables[Name] extends { shopper_id: string } ? Name : never
}[keyof Tables]

/** Rows that nobody needs without the person. */
const deleteOwn =
  (table: Exclude<OfShopper, 'orders'>) =>
  (tx: Tx, { id }: Person) =>
    sql`delete from ${sql.table(table)} where shopper_id = ${id}`.execute(tx)

const ownOrders = (db: Db, { id }: Person) =>
  db.selectFrom('orders').select('id').where('shopper_id', '=', id)

/**
 * Every table with something about a shopper, in the order in which it is erased: a test compares it with the schema. What is
 * found by an order, such as emails, goes before the orders change.
 */
export const personalTables: PersonalTable[] = [
  {
    table: 'mail',
    read: (db, person) =>
      ownMail(db, person)
        .select(['kind', 'recipient', 'subject', 'created_at', 'state', 'body_text'])
        .execute(),
    erase: (tx, person) =>
      tx.deleteFrom('mail').where('id', 'in', ownMail(tx, person).select('id')).execute(),
  },
  {
    table: 'address',
    read: (db, { id }) =>
      db
        .selectFrom('address')
        .select(['first_name', 'last_name', 'email', 'street', 'city', 'state', 'zip_code'])
        .select(['country', 'phone', 'instructions', 'leave_at_door', 'created_at', 'deleted_at'])
        .where('shopper_id', '=', id)
        .execute(),
    erase: deleteOwn('address'),
  },
  { table: 'address_search_key', erase: deleteOwn('address_search_key') },
  {
    table: 'cart',
    read: (db, { id }) =>
      db.selectFrom('cart').select(['items', 'updated_at']).where('shopper_id', '=', id).execute(),
    erase: deleteOwn('cart'),
  },
  {
    table: 'session',
    read: (db, { id }) =>
      db
        .selectFrom('session')
        .select(['device', 'created_at', 'last_seen_at'])
        .where('shopper_id', '=', id)
        .execute(),
    erase: (tx, { id }) => tx.deleteFrom('session').where('shopper_id', '=', id).execute(),
  },
  {
    table: 'known_device',
    erase: (tx, { emailKey }) =>
      tx.deleteFrom('known_device').where('account', '=', emailKey).execute(),
  },
  {
    table: 'email_confirmation',
    read: (db, { id }) =>
      db
        .selectFrom('email_confirmation')
        .select(['created_at', 'confirmed_at'])
        .where('shopper_id', '=', id)
        .execute(),
    erase: deleteOwn('email_confirmation'),
  },
  {
    table: 'email_change',
    read: (db, { id }) =>
      db
        .selectFrom('email_change')
        .select(['email', 'created_at'])
        .where('shopper_id', '=', id)
        .execute(),
    erase: deleteOwn('email_change'),
  },
  { table: 'password_link', erase: deleteOwn('password_link') },
  { table: 'asked_total', erase: deleteOwn('asked_total') },
  {
    table: 'stock_request',
    read: (db, { id }) =>
      db
        .selectFrom('stock_request')
        .select(['product_id', 'email', 'state', 'created_at'])
        .where('shopper_id', '=', id)
        .execute(),
    erase: (tx, { id, emailKey }) =>
      tx
        .deleteFrom('stock_request')
        .where((row) => row.or([row('shopper_id', '=', id), row('email_key', '=', emailKey)]))
        .execute(),
  },
  {
    table: 'newsletter_subscriber',
    // Anybody can open an account with any address: what others did with it is theirs.
    read: async (db, { emailKey, isEmailConfirmed }) =>
      isEmailConfirmed
        ? db
            .selectFrom('newsletter_subscriber')
            .select(['email', 'subscribed_at', 'confirmed_at'])
            .where('email_key', '=', emailKey)
            .execute()
        : [],
    erase: (tx, { emailKey }) =>
      tx.deleteFrom('newsletter_subscriber').where('email_key', '=', emailKey).execute(),
  },
  {
    table: 'audit_entry',
    // What was done stays; the words that the seller added to it go.
    erase: (tx, person) =>
      tx
        .updateTable('audit_entry')
        .set({ detail: null })
        .where('subject_id', 'in', ownOrders(tx, person))
        .where('detail', 'like', '%: %')
        .execute(),
  },
  {
    table: 'order_event',
    read: (db, person) =>
      db
        .selectFrom('order_event')
        .select(['order_id', 'at', 'step', 'status', 'actor', 'note'])
        .where('order_id', 'in', ownOrders(db, person))
        .orderBy('order_id')
        .orderBy('position')
        .execute(),
    erase: (tx, person) =>
      tx
        .updateTable('order_event')
        .set({ note: null })
        .where('order_id', 'in', ownOrders(tx, person))
        .where('actor', 'in', ['shopper', 'seller'])
        .where('note', 'is not', null)
        .execute(),
  },
  {
    table: 'order_line',
    read: (db, person) =>
      db
        .selectFrom('order_line')
        .select(['order_id', 'name', 'quantity', 'weight', 'offer_cents', 'weighed_grams'])
        .select('weighed_cents')
        .where('order_id', 'in', ownOrders(db, person))
        .orderBy('order_id')
        .orderBy('position')
        .execute(),
    // What was sold is for the books.
    erase: async () => {},
  },
  {
    table: 'withdrawal',
    read: (db, person) =>
      db
        .selectFrom('withdrawal')
        .select(['order_number', 'email', 'note', 'at', 'settled_at'])
        .where('order_id', 'in', ownOrders(db, person))
        .execute(),
    // That there was one is for the books.
    erase: (tx, person) =>
      tx
        .updateTable('withdrawal')
        .set({ email: '', note: '' })
        .where((row) =>
          row.or([
            row('order_id', 'in', ownOrders(tx, person)),
            row(sql`lower(email)`, '=', person.emailKey),
          ]),
        )
        .execute(),
  },
  {
    table: 'book_document',
    read: (db, person) =>
      db
        .selectFrom('book_document')
        .select(['kind', 'number', 'order_id', 'issued_at', 'total_cents', 'document', 'buyer'])
        .where('order_id', 'in', ownOrders(db, person))
        .orderBy('issued_at')
        .execute(),
    // The law asks for invoices with their buyer: they are erased when its years are over.
    erase: async () => {},
  },
  {
    table: 'orders',
    read: (db, { id }) =>
      db
        .selectFrom('orders')
        .select(['id', 'number', 'status', 'payment_type', 'is_paid', 'currency', 'goods_cents'])
        .select(['gst_cents', 'delivery_cents', 'total_cents', 'created_at', 'placed_at'])
        .select(['delivered_at', 'address', 'instructions', 'leave_at_door', 'is_pickup'])
        .select(['slot_start', 'slot_end', 'seller_note'])
        .where('shopper_id', '=', id)
        .orderBy('created_at')
        .execute(),
    erase: eraseOrders,
  },
]

/** Sums, tax, zip code and country stay for the books. */
async function eraseOrders(tx: Tx, { id }: Person) {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'address'])
    .where('shopper_id', '=', id)
    .execute()
  for (const order of orders) {
    const { zipCode, country } = readAddressCopy(order.address)
    const address = { ...emptyAddress, ...erasedName, zipCode, zipcode: zipCode, country }
    await tx
      .updateTable('orders')
      .set({
        address: JSON.stringify(address),
        instructions: '',
        leave_at_door: 0,
        seller_note: '',
        idempotency_key: null,
        checkout_url: null,
      })
      .where('id', '=', order.id)
      .execute()
  }
}

const erasedName = { firstName: 'Deleted', lastName: 'account' }

/** Emails to the person, and those about the account, its orders and what it waits for, also to the seller. */
function ownMail(db: Db, person: Person) {
  const { id, email, emailKey } = person
  const requests = db
    .selectFrom('stock_request')
    .select('id')
    .where((row) => row.or([row('shopper_id', '=', id), row('email_key', '=', emailKey)]))
  return db
    .selectFrom('mail')
    .where((row) =>
      row.or([
        row('recipient', '=', email),
        row('about', 'in', [id, emailKey]),
        row('about', 'in', ownOrders(db, person)),
        row('about', 'in', requests),
      ]),
    )
}

import { notFound } from '#platform/common-refusals.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db } from '#platform/database/db.ts'
import { runAgain } from '#platform/database/run-again.ts'
import type { Seller } from '#platform/identity.ts'
import { isEmailConfirmed } from '#modules/accounts/email-confirmation.ts'
import { unusablePassword } from '#modules/accounts/passwords.ts'
import type { ShopperKind } from '#modules/accounts/without-account/shopper-kinds.ts'
import { recordAction } from '#modules/audit/audit.ts'
import { subjectOf, type Person } from '#modules/personal-data/entry.ts'
import { eraseData } from '#modules/personal-data/erase-data.ts'
import { readData } from '#modules/personal-data/read-data.ts'
import { accountInUse, type InUse } from './refusals.ts'

/** Of accounts with one email. */
export const deletionLimit = { name: 'account-deletions', points: 3, seconds: 24 * 60 * 60 }

type Deps = { database: Database; clock: Clock }

export const collectData = async (db: Db, shopperId: string): Promise<object> =>
  readData(db, await findPerson(db, shopperId))

/**
 * Erases everything about the person and leaves the sums. Waits while an order is open or money is due: whoever orders at the same
 * moment is either first, and this is refused, or comes too late and is refused.
 */
export async function eraseShopper(
  { database, clock }: Deps,
  shopperId: string,
  by?: Seller,
): Promise<ShopperKind> {
  const erase = () =>
    database.db.transaction().execute(async (tx) => {
      const locked = await tx
        .selectFrom('shopper')
        .select('kind')
        .where('id', '=', shopperId)
        .where('erased_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!locked) throw notFound({ what: 'shopper' })
      const due = await findDue(tx, shopperId)
      if (due) throw accountInUse(due)
      await eraseData(tx, subjectOf(await findPerson(tx, shopperId)))
      await tx
        .updateTable('shopper')
        .set({
          name: locked.kind === 'account' ? 'Deleted account' : 'Erased',
          email: '',
          email_key: `erased ${shopperId}`,
          contact_key: null,
          password_hash: unusablePassword(),
          diets: '',
          avoided_allergens: '',
          seller_note: '',
          erased_at: clock(),
        })
        .where('id', '=', shopperId)
        .execute()
      if (by)
        await recordAction({ db: tx, clock }, by, {
          action: 'shopper erased',
          subjectId: shopperId,
        })
      return locked.kind
    })
  return runAgain(erase)
}

const underWay = ['Awaiting payment', 'Order Placed', 'Packing', 'Out for delivery'] as const

/** An order of the shopper that is still under way, or that money is due for. */
export async function findDue(db: Db, shopperId: string): Promise<InUse | undefined> {
  const own = db.selectFrom('orders').select('number').where('shopper_id', '=', shopperId).limit(1)
  const open = await own.where('status', 'in', underWay).executeTakeFirst()
  if (open) return { order: open.number, because: 'under way' }
  const refunds = db
    .selectFrom('refund')
    .select('order_id')
    .where((row) => row.or([row('due_at', 'is not', null), row('failed_at', 'is not', null)]))
  const withdrawals = db.selectFrom('withdrawal').select('order_id').where('settled_at', 'is', null)
  const due = await own
    .where((row) =>
      row.or([
        row('payment_state', '=', 'refund due'),
        row.and([row('status', '=', 'Delivered'), row('is_paid', '=', 0)]),
        row('id', 'in', refunds),
        row(
          'id',
          'in',
          withdrawals.where('order_id', 'is not', null).$castTo<{ order_id: string }>(),
        ),
      ]),
    )
    .executeTakeFirst()
  return due && { order: due.number, because: 'money due' }
}

async function findPerson(db: Db, id: string): Promise<Person> {
  const row = await db
    .selectFrom('shopper')
    .select(['email', 'email_key', 'contact_key'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound({ what: 'shopper' })
  const { email, email_key, contact_key } = row
  const emailKey = contact_key ?? email_key
  return { id, email, emailKey, isEmailConfirmed: await isEmailConfirmed(db, id) }
}

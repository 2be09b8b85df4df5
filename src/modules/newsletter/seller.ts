import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Seller } from '#platform/identity.ts'
import { hourMs, isoTime } from '#platform/time.ts'
import { csvFile } from '#platform/csv/write-csv.ts'
import { recordAction } from '#modules/audit/audit.ts'
import { mailNote } from '#modules/mail/outbox.ts'
import { leaveUrl } from '#modules/mail/mailing-list.ts'
import { newsletterList } from './newsletter.ts'
import type {} from './tables.ts'

type Deps = { db: Db; clock: Clock }

/** Younger ones are about to be asked. */
const batchSize = 200

export async function countSubscribers({ db, clock }: Deps) {
  const count = async (rows: ReturnType<typeof confirmed>) => {
    const { count } = await rows
      .select((it) => it.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    confirmed: await count(confirmed(db)),
    waiting: await count(unconfirmed(db).where('asked_at', 'is not', null)),
    neverAsked: await count(neverAsked(db, clock())),
  }
}

/** Queues the one email that asks, for each address that never got it. */
export async function askOnce({ db, clock }: Deps, by: Seller): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await neverAsked(tx, clock()).select('email_key').execute()
    for (let at = 0; at < rows.length; at += batchSize)
      await tx
        .insertInto('mail')
        .values(
          rows
            .slice(at, at + batchSize)
            .map(({ email_key }) =>
              mailNote('newsletter confirmation', email_key, clock(), { isByVisitor: false }),
            ),
        )
        .execute()
    await record(tx, clock, by, `${rows.length} addresses asked to confirm`)
    return rows.length
  })
}

export async function dropNeverAsked({ db, clock }: Deps, by: Seller): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('newsletter_subscriber')
      .where('email_key', 'in', neverAsked(tx, clock()).select('email_key'))
      .executeTakeFirst()
    await record(tx, clock, by, `${numDeletedRows} unconfirmed addresses deleted`)
    return Number(numDeletedRows)
  })
}

const record = (tx: Tx, clock: Clock, by: Seller, detail: string) =>
  recordAction({ db: tx, clock }, by, { action: 'newsletter changed', detail })

/** The confirmed addresses, each with the link to leave, which a newsletter has to contain. */
export async function exportSubscribers(
  { db, clock }: Deps,
  by: Seller,
  siteUrl: string,
): Promise<string> {
  const rows = await confirmed(db)
    .select(['email', 'subscribed_at', 'confirmed_at', 'leave_token'])
    .orderBy('confirmed_at')
    .orderBy('email_key')
    .execute()
  const detail = `${rows.length} addresses`
  await recordAction({ db, clock }, by, { action: 'newsletter exported', detail })
  const lines = rows.map(({ email, subscribed_at, confirmed_at, leave_token }) => [
    email,
    isoTime(subscribed_at),
    isoTime(confirmed_at ?? subscribed_at),
    leaveUrl(siteUrl, newsletterList, leave_token ?? ''),
  ])
  const head = ['email', 'subscribed', 'confirmed', 'unsubscribe']
  return csvFile(head, lines)
}

const confirmed = (db: Db) =>
  db.selectFrom('newsletter_subscriber').where('confirmed_at', 'is not', null)

const unconfirmed = (db: Db) =>
  db.selectFrom('newsletter_subscriber').where('confirmed_at', 'is', null)

const neverAsked = (db: Db, now: number) =>
  unconfirmed(db)
    .where('asked_at', 'is', null)
    .where('subscribed_at', '<', now - hourMs)

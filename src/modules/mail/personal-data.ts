import { sql, type SqlBool } from 'kysely'
import { durationText, type PersonalData, type Subject } from '#modules/personal-data/entry.ts'
import type { Db } from '#platform/database/db.ts'
import type { MailKind } from './email.ts'
import { mailRetentionMs } from './limits.ts'
import type {} from './tables.ts'

export const mailData: PersonalData[] = [
  {
    name: 'Emails from us',
    about: 'shoppers',
    place: 'database',
    tables: {
      mail: {
        columns: 'kind recipient subject created_at state body_text',
        technical: 'id about due_at attempts secret body_html by_visitor',
        read: readMail,
        erase: (tx, subject) => tx.deleteFrom('mail').where(ofMail(subject, true)).execute(),
      },
    },
    what: 'Emails that we send you: your address, what it is about, and the text until it is sent',
    why: 'To send each one once, also after a fault',
    kept: durationText(mailRetentionMs),
  },
  {
    name: 'Mail provider',
    about: 'shoppers',
    place: 'mail provider',
    tables: {},
    what: 'The emails that we send you, with your address',
    why: 'To deliver them',
    kept: 'As the mail provider of the shop says',
    stays: 'What was delivered, there and in your own mailbox',
    onlyWith: 'mail server',
  },
  {
    name: 'Emails as files',
    about: 'shoppers',
    place: 'files',
    tables: {},
    what: 'Emails to you, as files in the folder of the shop’s data',
    why: 'So that they can be read: this shop has no mail server',
    kept: durationText(mailRetentionMs),
    stays: 'The files, for an hour at most',
    onlyWith: 'no mail server',
  },
]

/**
 * Emails about the account, its orders, its withdrawals and what it waits for, also to the seller. An account can be
 * opened with any address, so other emails to it are shown, and erased with the account, only once the address is confirmed.
 */
function ofMail({ person, orders }: Subject, isErasing: boolean) {
  const about = sql`about in (${orders}) or about in (select id from withdrawal where order_id in (${orders}))
    or about in (select id from order_problem where order_id in (${orders}))`
  if (!person) return sql<SqlBool>`(${about})`
  const { id, kind, email, emailKey, isEmailConfirmed } = person
  const requests = sql`select id from stock_request where shopper_id = ${id}`
  const own = sql`${about} or about = ${id} or about in (${requests})`
  if (isEmailConfirmed || (isErasing && kind !== 'account'))
    return sql<SqlBool>`(${own} or about = ${emailKey} or recipient = ${email})`
  if (!isErasing) return sql<SqlBool>`(${own})`
  const newsletter = sql`select email_key from newsletter_subscriber where shopper_id = ${id} and confirmed_at is null`
  return sql<SqlBool>`(${own} or (about = ${emailKey} and (kind = 'password link' or about in (${newsletter}))))`
}

/** Their text has a link that proves who reads the address. It is not shown in the download of a logged-in account. */
const withLink: MailKind[] = [
  'password link',
  'email confirmation',
  'email change',
  'newsletter confirmation',
  'newsletter welcome',
  'stock confirmation',
  'back in stock',
  'favourites',
]

async function readMail(db: Db, subject: Subject): Promise<object[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'subject', 'created_at', 'state', 'body_text'])
    .where(ofMail(subject, false))
    .orderBy('id')
    .execute()
  return rows.map((row) => (withLink.includes(row.kind) ? { ...row, body_text: null } : row))
}

import { sql, type SqlBool } from 'kysely'
import type {} from '#modules/audit/tables.ts'
import type {} from '#modules/back-in-stock/tables.ts'
import type { MailKind } from '#modules/mail/email.ts'
import { mailRetentionMs } from '#modules/mail/limits.ts'
import type {} from '#modules/mail/tables.ts'
import type {} from '#modules/newsletter/tables.ts'
import type {} from '#modules/push/tables.ts'
import type {} from '#modules/settings/tables.ts'
import { lifeDays } from '#modules/back-in-stock/limits.ts'
import { auditRetentionMs } from '#modules/audit/limits.ts'
import { missRetentionDays } from '#modules/catalogue/model/search/limits.ts'
import type { Db } from '#platform/database/db.ts'
import { dayMs } from '#platform/time.ts'
import { durationText } from './duration-text.ts'
import { namesNobody, type PersonalData, type Subject } from './entry.ts'

/**
 * Emails about the account, its orders, its withdrawals and what it waits for, also to the seller. Anybody can open an account with
 * any address: others that went there are shown, and erased with the account, once the address is confirmed.
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

/** Their text has a link that proves who reads the address. It is not shown to whoever is logged in. */
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

/** Of an address that is not confirmed: what was asked for from the account. A guest has nothing else to ask with. */
const ofRequests = ({ person }: Subject) => {
  if (!person) return undefined
  const { id, kind, emailKey, isEmailConfirmed } = person
  if (kind === 'account' && !isEmailConfirmed) return sql<SqlBool>`shopper_id = ${id}`
  const state = isEmailConfirmed ? sql`` : sql`and state = 'unconfirmed'`
  return sql<SqlBool>`(shopper_id = ${id} or (email_key = ${emailKey} and shopper_id is null ${state}))`
}

const ofNewsletter = ({ person }: Subject) => {
  if (!person) return undefined
  const { id, kind, emailKey, isEmailConfirmed } = person
  if (isEmailConfirmed) return sql<SqlBool>`email_key = ${emailKey}`
  const asked = kind === 'account' ? sql`and shopper_id = ${id}` : sql``
  return sql<SqlBool>`(email_key = ${emailKey} and confirmed_at is null ${asked})`
}

export const ofMessages: PersonalData[] = [
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
    name: 'Back in stock',
    about: 'shoppers',
    place: 'database',
    tables: {
      stock_request: {
        columns: 'product_id email state created_at changed_at',
        technical: 'id email_key shopper_id token product_version',
        rows: ofRequests,
        erase: 'rows',
      },
    },
    what: 'Your email address and the product you want to hear about',
    why: 'To write to you once when it is there again',
    kept: `${durationText(lifeDays.unconfirmed * dayMs)} until you confirm, then at most ${durationText(lifeDays.waiting * dayMs)}, and ${durationText(lifeDays.mailed * dayMs)} after the email`,
  },
  {
    name: 'Newsletter',
    about: 'shoppers',
    place: 'database',
    tables: {
      newsletter_subscriber: {
        columns: 'email subscribed_at asked_at confirmed_at',
        technical: 'email_key token_hash leave_token shopper_id',
        rows: ofNewsletter,
        erase: 'rows',
      },
    },
    what: 'Your email address, when you gave it and when you confirmed it',
    why: 'To send you the newsletter that you asked for',
    kept: 'Until you leave it, which takes one click',
  },
  {
    name: 'Searches without a result',
    about: 'shoppers',
    place: 'database',
    tables: { search_miss: { technical: 'text count last_at dismissed asked', ...namesNobody } },
    what: 'The words of a search that found nothing, without who searched',
    why: 'To know what is missing in the shop',
    kept: durationText(missRetentionDays * dayMs),
    stays: 'All of it: nobody can tell who searched',
  },
  {
    name: 'Limits against misuse',
    about: 'shoppers',
    place: 'database',
    tables: { rate_limit: { technical: 'key points expire', ...namesNobody } },
    what: 'How often something was tried, under a hash of a network address or an email address',
    why: 'To stop attempts to guess passwords or to flood the shop',
    kept: 'At most a day',
    stays: 'The counts, which go after that time',
  },
]

export const ofSeller: PersonalData[] = [
  {
    name: 'Activity log',
    about: 'seller',
    place: 'database',
    tables: {
      audit_entry: {
        technical: 'id at action subject subject_id detail address',
        // What was done to an order stays; the words that the seller added to it go.
        erase: (tx, { orders }) =>
          tx
            .updateTable('audit_entry')
            .set({ detail: null })
            .where(sql<boolean>`subject_id in (${orders})`)
            .where((row) =>
              row.or([
                row('action', 'not in', ['order moved', 'order cancelled']),
                row('detail', 'like', '%: %'),
              ]),
            )
            .execute(),
      },
    },
    what: 'What was done in the seller area, with the network address',
    why: 'To see who changed what',
    kept: durationText(auditRetentionMs),
    stays: 'What was done to an order, without the words that the seller added to it',
  },
  {
    name: 'Messages to browsers of the seller',
    about: 'seller',
    place: 'database',
    tables: {
      push_subscription: {
        technical: 'endpoint p256dh auth session_hash created_at',
        ...namesNobody,
      },
    },
    what: 'The address at which a browser of the seller takes messages',
    why: 'To tell the seller of new orders',
    kept: 'Until the seller logs out there',
    stays: 'All of it: it is the seller’s',
  },
  {
    name: 'Settings',
    about: 'seller',
    place: 'database',
    tables: {
      shop_settings: { technical: 'id document', ...namesNobody },
      setting: { technical: 'name value', ...namesNobody },
    },
    what: 'Who the seller is and how to reach them, and a hash of the password of the seller area',
    why: 'To run the shop',
    kept: 'Until they are changed',
    stays: 'All of it: it is the seller’s',
  },
]

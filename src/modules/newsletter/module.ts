import { sql, type SqlBool } from 'kysely'
import type { PersonalData, Subject } from '#modules/personal-data/entry.ts'
import { hourMs } from '#platform/time.ts'
import { newsletterCalls } from './contract.ts'
import { newsletterEmails } from './emails.ts'
import { newsletterHttp } from './http.ts'
import { newsletterList, sweepSubscribers } from './newsletter.ts'
import type {} from './tables.ts'

const ofNewsletter = ({ person }: Subject) => {
  if (!person) return undefined
  const { id, kind, emailKey, isEmailConfirmed } = person
  if (isEmailConfirmed) return sql<SqlBool>`email_key = ${emailKey}`
  const asked = kind === 'account' ? sql`and shopper_id = ${id}` : sql``
  return sql<SqlBool>`(email_key = ${emailKey} and confirmed_at is null ${asked})`
}

export const newsletterModule = {
  calls: newsletterCalls,
  routes: [newsletterHttp],
  upkeep: [
    {
      name: 'sweeping unconfirmed addresses of the newsletter',
      everyMs: hourMs,
      work: sweepSubscribers,
    },
  ],
  emails: newsletterEmails,
  mailingLists: [newsletterList],
  personalData: [
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
  ] satisfies PersonalData[],
}

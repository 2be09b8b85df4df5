import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { sendFile } from '#http/send-file.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { openConfirmationEmails } from '#modules/mail/mailing-list.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { csvType } from '#platform/csv/write-csv.ts'
import { newsletterCalls } from './contract.ts'
import { confirmSubscription, subscribe } from './newsletter.ts'
import { askOnce, countSubscribers, dropNeverAsked, exportSubscribers } from './seller.ts'
import { confirmDays } from './limits.ts'

export function newsletterHttp(deps: HttpDeps & { recipients: Recipients }) {
  const { env, clock, visitorCalls, database, timeZone } = deps
  const { db } = database
  const newsletter = { db, clock }
  const countEmail = openConfirmationEmails(deps, 'newsletter-emails')
  const limit = ({ network }: { network: string }) => visitorCalls.attempt(network)

  return handle(deps, newsletterCalls, {
    'POST /api/newsletter/subscribe': {
      limit,
      run: async ({ network, body: { email } }) => {
        await countEmail(network, email)
        await db.transaction().execute((tx) => subscribe({ tx, clock }, email))
        const message = `Thank you. Please open the link in our email: it works for ${confirmDays} days`
        return { message }
      },
    },
    'POST /api/newsletter/confirm': {
      limit,
      run: async ({ body: { token } }) => {
        await confirmSubscription(newsletter, token)
        return { message: 'You get our newsletter from now on' }
      },
    },
    'GET /api/seller/newsletter': async () => countSubscribers(newsletter),
    'POST /api/seller/newsletter/never-asked': async ({ seller, body: { choice } }) => {
      const count = await (choice === 'ask' ? askOnce : dropNeverAsked)(newsletter, seller)
      const addresses = count === 1 ? '1 address' : `${count} addresses`
      const message = choice === 'ask' ? `We ask ${addresses}` : `Deleted ${addresses}`
      return { message, ...(await countSubscribers(newsletter)) }
    },
    'GET /api/seller/newsletter/export': async ({ c, seller }) => {
      const text = await exportSubscribers(newsletter, seller, env.siteUrl)
      const name = `newsletter-${dayOf(clock(), timeZone())}.csv`
      return sendFile(c, { name, type: csvType, pieces: [text].values() })
    },
  })
}

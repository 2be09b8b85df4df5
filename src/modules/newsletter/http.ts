import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendFile } from '#http/send-file.ts'
import { unsubscribeLimit } from '#modules/back-in-stock/limits.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { dayOf } from '#platform/calendar/days.ts'
import { emailKey } from '#platform/text.ts'
import { listType, newsletterCalls, newsletterLink } from './contract.ts'
import { subscriptionLimit } from './limits.ts'
import { confirmDays, confirmSubscription, leave, subscribe } from './newsletter.ts'
import { askOnce, countSubscribers, dropNeverAsked, exportSubscribers } from './seller.ts'

export function newsletterHttp(deps: HttpDeps & { recipients: Recipients }) {
  const { env, clock, visitorCalls, database, recipients, timeZone } = deps
  const { db } = database
  const newsletter = { db, clock }
  const subscriptions = database.openLimiter(subscriptionLimit)
  const limit = ({ network }: { network: string }) => visitorCalls.attempt(network)

  return handle(deps, newsletterCalls, {
    'POST /api/newsletter/subscribe': {
      limit,
      run: async ({ network, body: { email } }) => {
        await subscriptions.attempt(emailKey(email))
        await recipients.attempt(network, email)
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
      return sendFile(c, { name, type: listType, pieces: [text].values() })
    },
  })
}

/**
 * The page with the button is one of the shop's pages, without anything personal in it; its form is sent here. Mail programs
 * send a POST when their user unsubscribes, and want no redirect (RFC 8058).
 */
export function leaveNewsletterHttp({ env, database }: HttpDeps) {
  const leaving = database.openLimiter(unsubscribeLimit)
  return new Hono<AppEnv>().post('/leave', async (c) => {
    await leaving.attempt(clientNetwork(c, env))
    const { token } = parseInput(newsletterLink, c.req.query())
    await leave(database.db, token)
    const isBrowser = c.req.header('sec-fetch-mode') === 'navigate'
    return isBrowser ? c.redirect('/newsletter/left', 303) : c.text('You have left the newsletter')
  })
}

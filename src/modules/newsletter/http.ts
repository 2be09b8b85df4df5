import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendFile } from '#http/send-file.ts'
import { sendJson } from '#http/send-json.ts'
import { unsubscribeLimit } from '#modules/back-in-stock/request-limits.ts'
import type { Recipients } from '#modules/mail/recipient-limits.ts'
import { dayOf } from '#platform/days.ts'
import { emailKey } from '#platform/text.ts'
import { listType, neverAskedChoice, newsletterLink, subscription } from './contract.ts'
import { confirmDays, confirmSubscription, leave, subscribe } from './newsletter.ts'
import { askOnce, countSubscribers, dropNeverAsked, exportSubscribers } from './seller.ts'

/** How often somebody may give the same address. */
const subscriptionLimit = { name: 'newsletter-emails', points: 5, seconds: 24 * 60 * 60 }

type Deps = HttpDeps & { recipients: Recipients }

export function newsletterHttp({ env, clock, visitorCalls, database, recipients }: Deps) {
  const { db } = database
  const subscriptions = database.openLimiter(subscriptionLimit)
  return new Hono<AppEnv>()
    .post('/subscribe', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { email } = await jsonBody(c, subscription)
      await subscriptions.attempt(emailKey(email))
      await recipients.attempt(clientNetwork(c, env), email)
      await db.transaction().execute((tx) => subscribe({ tx, clock }, email))
      const message = `Thank you. Please open the link in our email: it works for ${confirmDays} days`
      return sendJson(c, { success: true, message })
    })
    .post('/confirm', async (c) => {
      await visitorCalls.attempt(clientNetwork(c, env))
      const { token } = await jsonBody(c, newsletterLink)
      await confirmSubscription({ db, clock }, token)
      return sendJson(c, { success: true, message: 'You get our newsletter from now on' })
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

export function sellerNewsletterHttp(deps: HttpDeps) {
  const { env, clock, requirePassword, requireSeller, timeZone } = deps
  const newsletter = { db: deps.database.db, clock }
  return new Hono<SellerEnv>()
    .get('/', requireSeller, async (c) =>
      sendJson(c, { success: true, ...(await countSubscribers(newsletter)) }),
    )
    .post('/never-asked', requireSeller, async (c) => {
      const { choice } = await jsonBody(c, neverAskedChoice)
      const by = c.get('seller')
      const count = await (choice === 'ask' ? askOnce : dropNeverAsked)(newsletter, by)
      const addresses = count === 1 ? '1 address' : `${count} addresses`
      const message = choice === 'ask' ? `We ask ${addresses}` : `Deleted ${addresses}`
      return sendJson(c, { success: true, message, ...(await countSubscribers(newsletter)) })
    })
    .get('/export', requirePassword, async (c) => {
      const text = await exportSubscribers(newsletter, c.get('seller'), env.siteUrl)
      const name = `newsletter-${dayOf(clock(), timeZone())}.csv`
      return sendFile(c, { name, type: listType, pieces: [text].values() })
    })
}

import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { unsubscribeLimit } from '#modules/back-in-stock/request-limits.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import {
  favouriteEmailChoice,
  favouriteProduct,
  leaveFavouriteEmails,
  newFavourites,
} from './contract.ts'
import { chooseEmails, leaveEmails, readEmailChoice } from './emails/choose-emails.ts'
import { addFavourites, readFavourites, removeFavourite } from './favourites.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

/** How often a shopper may press hearts. */
const writeLimit = { name: 'favourites', points: 120, seconds: 60 }

export function favouritesHttp({ database, clock, catalogue, requireShopper }: Deps) {
  const { db } = database
  const writes = database.openLimiter(writeLimit)
  const favourites = { db, clock, catalogue }
  const mine = async (shopperId: string) => ({
    success: true,
    favourites: await readFavourites(favourites, shopperId),
  })
  return new Hono<ShopperEnv>()
    .get('/mine', requireShopper, async (c) => sendJson(c, await mine(c.get('shopper').id)))
    .post('/add', requireShopper, async (c) => {
      const { id } = c.get('shopper')
      await writes.attempt(id)
      const { favourites: wanted } = await jsonBody(c, newFavourites)
      await addFavourites(favourites, id, wanted)
      return sendJson(c, await mine(id))
    })
    .post('/remove', requireShopper, async (c) => {
      const { id } = c.get('shopper')
      await writes.attempt(id)
      const { product } = await jsonBody(c, favouriteProduct)
      await removeFavourite(db, id, product)
      return sendJson(c, await mine(id))
    })
    .get('/emails', requireShopper, async (c) =>
      sendJson(c, { success: true, ...(await readEmailChoice(db, c.get('shopper').id)) }),
    )
    .post('/choose-emails', requireShopper, async (c) => {
      const { id } = c.get('shopper')
      await writes.attempt(id)
      const { wanted } = await jsonBody(c, favouriteEmailChoice)
      const message = await chooseEmails({ db, clock }, id, wanted)
      return sendJson(c, { success: true, message })
    })
}

/** As with the newsletter: the form of the shop's page is sent here, and so are the requests of mail programs (RFC 8058). */
export function leaveFavouriteEmailsHttp({ env, database }: HttpDeps) {
  const leaving = database.openLimiter(unsubscribeLimit)
  return new Hono<AppEnv>().post('/leave', async (c) => {
    await leaving.attempt(clientNetwork(c, env))
    const { token } = parseInput(leaveFavouriteEmails, c.req.query())
    await leaveEmails(database.db, token)
    const isBrowser = c.req.header('sec-fetch-mode') === 'navigate'
    return isBrowser
      ? c.redirect('/favourites/left', 303)
      : c.text('You get no email about your favourites any more')
  })
}

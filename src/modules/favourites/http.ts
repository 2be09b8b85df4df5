import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { parseInput } from '#http/parse-input.ts'
import { unsubscribeLimit } from '#modules/back-in-stock/limits.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import type { Shopper } from '#platform/identity.ts'
import { favouriteCalls, leaveFavouriteEmails } from './contract.ts'
import { chooseEmails, leaveEmails, readEmailChoice } from './emails/choose-emails.ts'
import { addFavourites, readFavourites, removeFavourite } from './favourites.ts'
import { writeLimit } from './limits.ts'

export function favouritesHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { database, clock, catalogue } = deps
  const { db } = database
  const writes = database.openLimiter(writeLimit)
  const limit = ({ shopper }: { shopper: Shopper }) => writes.attempt(shopper.id)
  const favourites = { db, clock, catalogue }
  const mine = async ({ id }: Shopper) => ({ favourites: await readFavourites(favourites, id) })
  return handle(deps, favouriteCalls, {
    'GET /api/favourites/mine': async ({ shopper }) => mine(shopper),
    'POST /api/favourites/add': {
      limit,
      run: async ({ shopper, body }) => {
        await addFavourites(favourites, shopper.id, body.favourites)
        return mine(shopper)
      },
    },
    'POST /api/favourites/remove': {
      limit,
      run: async ({ shopper, body }) => {
        await removeFavourite(db, shopper.id, body.product)
        return mine(shopper)
      },
    },
    'GET /api/favourites/emails': async ({ shopper }) => readEmailChoice(db, shopper.id),
    'POST /api/favourites/choose-emails': {
      limit,
      run: async ({ shopper, body }) => ({
        message: await chooseEmails({ db, clock }, shopper.id, body.wanted),
      }),
    },
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

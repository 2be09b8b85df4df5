import { Hono } from 'hono'
import { clientNetwork } from '#http/client-address.ts'
import type { AppEnv, HttpDeps } from '#http/context.ts'
import { sessionCookies } from '#http/cookies.ts'
import { jsonBody } from '#http/json-body.ts'
import { findBySession } from '#http/require-session.ts'
import { sendJson } from '#http/send-json.ts'
import { regionOfName } from '#modules/addresses/address-words.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { exceptOwnMachine } from '#platform/limiter.ts'
import { findGuest, lifetimes } from '../sessions.ts'
import { guestDetails, guestDetailsFor } from './contract.ts'
import { keepGuestDetails } from './guest-details.ts'
import { newGuestLimit } from './limits.ts'

type Deps = HttpDeps & { settings: Settings }

export function guestHttp({ database, clock, env, visitorCalls, settings }: Deps) {
  const { db } = database
  const newGuests = exceptOwnMachine(database.openLimiter(newGuestLimit))
  const ownDetails = guestDetailsFor((country) =>
    regionOfName(country, settings.current.money.locale),
  )
  return new Hono<AppEnv>().post('/details', async (c) => {
    const network = clientNetwork(c, env)
    await visitorCalls.attempt(network)
    const details = await jsonBody(c, isOwnShop(settings.current) ? ownDetails : guestDetails)
    const known = await findBySession(c, 'guest', (token) => findGuest({ db, clock }, token))
    const countNewGuest = () => newGuests.attempt(network)
    const { address, token } = await keepGuestDetails({ db, clock, countNewGuest }, known, details)
    const cookies =
      token === undefined ? [] : sessionCookies(env, 'guest', token, lifetimes.shopper.absoluteMs)
    return sendJson(c, { success: true, address }, { cookies })
  })
}

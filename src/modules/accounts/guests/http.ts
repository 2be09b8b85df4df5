import type { HttpDeps } from '#http/context.ts'
import { sessionCookies } from '#http/cookies.ts'
import { handle, withHeaders } from '#http/handle.ts'
import { findBySession } from '#http/require-session.ts'
import { regionOfName } from '#modules/addresses/address-words.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { exceptOwnMachine } from '#platform/limiter.ts'
import { findGuest } from '../sessions.ts'
import { guestCalls, guestDetails, guestDetailsFor } from './contract.ts'
import { keepGuestDetails } from './guest-details.ts'
import { newGuestLimit, lifetimes } from '../limits.ts'

export function guestHttp(deps: HttpDeps & { settings: Settings }) {
  const { database, clock, env, visitorCalls, settings } = deps
  const { db } = database
  const newGuests = exceptOwnMachine(database.openLimiter(newGuestLimit))
  const ownDetails = guestDetailsFor((country) =>
    regionOfName(country, settings.current.money.locale),
  )
  return handle(deps, guestCalls, {
    'POST /api/guest/details': {
      limit: ({ network }) => visitorCalls.attempt(network),
      body: () => (isOwnShop(settings.current) ? ownDetails : guestDetails),
      run: async ({ c, network, body }) => {
        const known = await findBySession(c, 'guest', (token) => findGuest({ db, clock }, token))
        const countNewGuest = () => newGuests.attempt(network)
        const { address, token } = await keepGuestDetails({ db, clock, countNewGuest }, known, body)
        const cookies =
          token === undefined
            ? []
            : sessionCookies(env, 'guest', token, lifetimes.shopper.absoluteMs)
        return withHeaders({ address }, { cookies })
      },
    },
  })
}

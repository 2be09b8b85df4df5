import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import type { Shopper } from '#platform/identity.ts'
import { favouriteCalls } from './contract.ts'
import { chooseEmails, readEmailChoice } from './emails/choose-emails.ts'
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

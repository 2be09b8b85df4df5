import { Hono } from 'hono'
import type { HttpDeps, ShopperEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '#modules/catalogue/catalogue.ts'
import { favouriteProduct, newFavourites } from './contract.ts'
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
}

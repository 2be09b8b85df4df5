import { Hono } from 'hono'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { sendJson } from '#http/send-json.ts'
import type { Catalogue } from '../catalogue.ts'
import { addOffer, deleteOffer, endOffer } from './change-offers.ts'
import { newOffer, offerById } from './contract.ts'
import { listOffers, listRunning } from './list-offers.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

/** The same for everyone. */
const headers = { 'cache-control': 'public, no-cache' }

export const offersHttp = ({ database, catalogue, timeZone, env }: Deps) =>
  new Hono<AppEnv>().get('/', async (c) => {
    const about = { zone: timeZone(), publicUrl: env.PUBLIC_URL }
    const offers = await listRunning(database.db, catalogue, about)
    return sendJson(c, { success: true, offers }, { headers })
  })

export const sellerOffersHttp = (deps: Deps) =>
  new Hono<SellerEnv>()
    .get('/', deps.requireSeller, async (c) => {
      const { catalogue, database, timeZone } = deps
      const style = { format: catalogue.format, zone: timeZone() }
      return sendJson(c, { success: true, offers: await listOffers(database.db, style) })
    })
    .post('/add', deps.requireSeller, async (c) => {
      const id = await addOffer(deps, c.get('seller'), await jsonBody(c, newOffer))
      return sendJson(c, { success: true, message: 'Offer Added', id })
    })
    .post('/end', deps.requireSeller, async (c) => {
      const { id } = await jsonBody(c, offerById)
      await endOffer(deps, c.get('seller'), id)
      return sendJson(c, { success: true, message: 'Offer Ended' })
    })
    .post('/delete', deps.requireSeller, async (c) => {
      const { id } = await jsonBody(c, offerById)
      await deleteOffer(deps, c.get('seller'), id)
      return sendJson(c, { success: true, message: 'Offer Deleted' })
    })

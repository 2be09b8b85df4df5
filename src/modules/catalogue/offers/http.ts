import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import type { Catalogue } from '../catalogue.ts'
import { addOffer, deleteOffer, endOffer } from './change-offers.ts'
import { offerCalls } from './contract.ts'
import { listOffers, listRunning } from './list-offers.ts'

/** The same for everyone. */
const headers = { 'cache-control': 'public, no-cache' }

export function offersHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue, database, env, timeZone } = deps
  const { db } = database
  return handle(deps, offerCalls, {
    'GET /api/offers': async () => {
      const about = { zone: timeZone(), publicUrl: env.PUBLIC_URL }
      return withHeaders({ offers: await listRunning(db, catalogue, about) }, { headers })
    },
    'GET /api/seller/offers': async () => ({
      offers: await listOffers(db, { format: catalogue.format, zone: timeZone() }),
    }),
    'POST /api/seller/offers/add': async ({ seller, body }) => ({
      message: 'Offer Added',
      id: await addOffer(deps, seller, body),
    }),
    'POST /api/seller/offers/end': async ({ seller, body }) => {
      await endOffer(deps, seller, body.id)
      return { message: 'Offer Ended' }
    },
    'POST /api/seller/offers/delete': async ({ seller, body }) => {
      await deleteOffer(deps, seller, body.id)
      return { message: 'Offer Deleted' }
    },
  })
}

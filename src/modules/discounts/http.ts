import type { HttpDeps } from '#http/context.ts'
import { handle, withHeaders } from '#http/handle.ts'
import type { Catalogue } from '#modules/catalogue/model/catalogue.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { addCoupon, deleteCoupon } from './change-coupons.ts'
import { addOffer, deleteOffer, endOffer } from './change-offers.ts'
import { discountCalls } from './contract.ts'
import { findCoupon } from './find-coupon.ts'
import { couponGuessLimit } from './limits.ts'
import { listCoupons, listOffers, listRunning } from './list-discounts.ts'
import { readDiscountReport } from './discount-report.ts'

/** The same for everyone. */
const headers = { 'cache-control': 'public, no-cache' }

export function discountsHttp(deps: HttpDeps & { catalogue: Catalogue }) {
  const { catalogue, clock, database, env, timeZone } = deps
  const { db } = database
  const guesses = database.openLimiter(couponGuessLimit)
  const about = () => ({ format: catalogue.format, zone: timeZone(), now: clock() })
  return handle(deps, discountCalls, {
    'GET /api/offers': async () => {
      const offers = await listRunning(db, catalogue, timeZone(), env.PUBLIC_URL)
      return withHeaders({ offers }, { headers })
    },
    'GET /api/seller/offers': async () => ({ offers: await listOffers(db, about()) }),
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
    'POST /api/code/check': async ({ network, body: { code } }) => {
      await guesses.attempt(network)
      const { locale, decimals } = catalogue.format
      const found = await findCoupon(db, code, { now: clock(), locale, zone: timeZone() })
      await guesses.refund(network)
      return {
        code: {
          _id: found.id,
          code,
          percent: found.percent ?? undefined,
          amount: found.amountCents == null ? undefined : toMajor(found.amountCents, decimals),
          minimum: toMajor(found.minimumCents, decimals),
          products: found.products,
          categories: found.categories,
        },
      }
    },
    'GET /api/seller/codes': async () => ({ codes: await listCoupons(db, about()) }),
    'POST /api/seller/codes/add': async ({ seller, body }) => ({
      message: 'Code Added',
      id: await addCoupon(deps, seller, body),
    }),
    'POST /api/seller/codes/delete': async ({ seller, body }) => {
      await deleteCoupon(deps, seller, body.id)
      return { message: 'Code Deleted' }
    },
    'GET /api/seller/offers/brought': async () => ({
      brought: await readDiscountReport(db, catalogue.format),
    }),
  })
}

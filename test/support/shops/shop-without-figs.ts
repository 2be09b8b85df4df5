import { openMailServer } from '../mail-server.ts'
import type { Shop } from '../open-shop.ts'
import { openWithMail } from './shop-with-mail.ts'

export async function shopWithoutFigs() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const figs = await shop.sells({ name: 'Fresh figs', inStock: false })
  return { server, shop, figs }
}

export const askByEmail = (shop: Shop, product: unknown, email: unknown, address = '203.0.113.1') =>
  shop.client().call('POST /api/back-in-stock/request-by-email', {
    json: { product, email },
    headers: { 'x-forwarded-for': address },
  })
export const confirm = (shop: Shop, token: string) =>
  shop.client().call('POST /api/back-in-stock/confirm', { json: { token } })
export const stop = (shop: Shop, token: string) =>
  shop.client().call('POST /api/back-in-stock/unsubscribe', { json: { token } })
export const tokenIn = (text = '') =>
  /https:\/\/shop\.example\/back-in-stock#(?:confirm|stop)=([\w-]{43})\s/.exec(text)?.[1] ?? ''
export const requests = ({ database: { db } }: Shop) =>
  db.selectFrom('stock_request').select(['email', 'state']).orderBy('id').execute()

/** Everything in the background, and the emails that came of it. */
export async function work(shop: Shop) {
  await shop.upkeep.run()
  await shop.mail.sendNow()
}

import { moveOrder } from '#modules/orders/moves/move.ts'
import { buyWithCash } from '#modules/orders/placing/place.ts'
import { newId } from '#platform/id.ts'
import { openShop } from '../open-shop.ts'

const ordersEach = 30

/** A shop with products, and somebody who buys and somebody who moves what was bought, all without HTTP. */
export async function openWithBuyer(database?: Record<string, string>) {
  const shop = await openShop({}, database ? { database } : {})
  const products = [await shop.sells(), await shop.sells({ name: 'Bread' }), await shop.sells()]
  const ana = await shop.shopper()
  let buyer = { id: ana.id, name: 'Ana', email: ana.email, address: await ana.livesAt() }
  let placed = 0
  const buys = async (product: string | undefined, quantity = 1) => {
    // No shopper may place more orders within a minute, so the next ones are somebody else's.
    if (placed++ > 0 && placed % ordersEach === 1) {
      const next = await shop.shopper()
      buyer = { id: next.id, name: 'Ana', email: next.email, address: await next.livesAt() }
    }
    const { address, ...shopper } = buyer
    const input = { items: [{ product: product ?? '', quantity }], address }
    const receipt = await buyWithCash(shop, shopper, { input, key: newId() })
    return receipt.orderId
  }
  const moves = (id: string, ...to: Parameters<typeof moveOrder>[1]['to'][]) =>
    to.reduce(
      (done, next) => done.then(() => moveOrder(shop, { id, to: next, by: 'seller' })),
      Promise.resolve(),
    )
  return { shop, ana, products, buys, moves }
}

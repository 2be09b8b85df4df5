import { inject } from 'vitest'
import { unavailable } from '#platform/common-refusals.ts'
import type { Client } from '../client.ts'
import { newDatabase, openShop, type Shop } from '../open-shop.ts'
import { orderOnline } from '../orders/order-online.ts'
import { near, setDelivery } from '../shops/shop-with-areas.ts'
import { chooseAtBank } from '../shops/shop-with-online-order.ts'
import { openWithTaxClasses } from '../shops/shop-with-tax-classes.ts'

export type Bills = Awaited<ReturnType<typeof openBills>>
export type Node = Bills['nodes'][number]
type Seller = Awaited<ReturnType<Shop['sellerClient']>>

/**
 * Two nodes of a shop on one database, where there can be two, with the seller and a shopper logged in on both: three tax classes,
 * a deposit, a taxed fee, goods by weight, two offers and a code with a minimum. The answers of their bank can be lost.
 */
export async function openBills() {
  const database = await newDatabase()
  const opened = await openWithTaxClasses({ TEST_BANK: '1' }, { database })
  const { shop, ana, home, beer, bread, cheese } = opened
  await setDelivery(shop, { areas: [near], feeTaxClass: 'reduced' })
  const other =
    inject('engine') === 'postgres' ? await openShop({ TEST_BANK: '1' }, { database }) : shop
  const substitute = await shop.sells({ name: 'Cola', priceCents: 1_10, offerCents: 1_10 })
  const sales = await shop.sellerClient()
  for (const offer of [
    { name: '3 for 2', kind: 'fewer', pieces: 3, paidPieces: 2, products: [beer, cheese] },
    { name: '2 for 3', kind: 'sum', pieces: 2, sum: 3, products: [beer, bread] },
  ])
    await sales.call('POST /api/seller/offers/add', { json: offer })
  const code = { code: 'third', percent: 33, minimum: 5.5 }
  await sales.call('POST /api/seller/codes/add', { json: code })
  const lost = { answers: 0 }
  const nodes: { shop: Shop; shopper: Client; seller: Seller }[] = []
  for (const node of new Set([shop, other])) {
    loseAnswers(node, lost)
    const shopper = node.client()
    for (const [name, value] of ana.cookies) shopper.cookies.set(name, value)
    nodes.push({ shop: node, shopper, seller: await node.sellerClient() })
  }
  return {
    shop,
    nodes,
    lost,
    products: [beer, bread, cheese],
    substitute,
    /** By one clock, as far as the clocks of two machines are one. Nobody is logged out by it. */
    async passTime(ms: number) {
      for (const node of nodes) node.shop.passTime(ms)
      const now = shop.clock()
      await shop.database.db
        .updateTable('session')
        .set({ created_at: now, last_seen_at: now })
        .execute()
    },
    /** One that is paid online, one to be paid in cash, and one that has yet to be paid online. */
    async order(pieces: readonly number[]) {
      const [beers = 1, loaves = 1, cheeses = 1] = pieces
      const items = { [beer]: beers, [bread]: loaves, [cheese]: cheeses }
      const [code, ifMissing] = ['third', 'best match']
      // Refused, with the total.
      const asked = await ana.buys(home, items, { json: { seenTotal: 0, code, ifMissing } })
      const json = { seenTotal: asked.body['total'], code, ifMissing }
      const ids: string[] = []
      for (const way of ['paid', 'cash', 'online'] as const) {
        const { status, body } =
          way === 'cash'
            ? await ana.buys(home, items, { json })
            : await orderOnline(ana, home, items, json)
        if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`)
        ids.push(body.orderId)
        // Or the next order would replace it.
        if (way === 'paid') await chooseAtBank(shop, body.orderId, 'pay')
      }
      return ids
    },
  }
}

/** The bank has given the money back, and its answer does not arrive. */
function loseAnswers({ payments }: Shop, lost: { answers: number }) {
  const { refund } = payments
  payments.refund = async (...order) => {
    await refund(...order)
    if (lost.answers === 0) return
    lost.answers--
    throw unavailable({ what: 'The bank', retryAfterSeconds: 5 })
  }
}

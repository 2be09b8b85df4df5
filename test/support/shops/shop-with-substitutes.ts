import { pino } from 'pino'
import { compareBills } from '#modules/orders/counters/compare-bills.ts'
import { compareCounts } from '#modules/orders/counters/compare-counts.ts'
import { compareTaxes } from '#modules/orders/counters/compare-taxes.ts'
import { newDatabase, openShop, type Shop } from '../open-shop.ts'
import { chooseAtBank, orderOf } from './shop-with-online-order.ts'

type Options = {
  way?: 'cod' | 'stripe'
  wishes?: object
  loaf?: object
  settings?: Parameters<typeof openShop>[0]
}

/** Three loaves at 2.90 and two cups at 1.00, with 2 % tax: 10.91. A rye bread at 2.50 can come instead. */
export async function openWithReplaceable({
  way = 'cod',
  wishes,
  loaf: wish,
  settings = {},
}: Options = {}) {
  const database = await newDatabase()
  const shop = await openShop(settings, { database })
  const loaf = await shop.sells({ name: 'White loaf', category: 'Bakery', stock: 10 })
  const rye = await shop.sells({
    name: 'Rye loaf',
    category: 'Bakery',
    priceCents: 2_50,
    offerCents: 2_50,
    stock: 5,
  })
  const cup = await shop.sells({ name: 'Cup', offerCents: 1_00, priceCents: 1_00 })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const items = [
    { product: loaf, quantity: 3, ...wish },
    { product: cup, quantity: 2 },
  ]
  const json = { items, address: home, ifMissing: 'best match', ...wishes }
  const { body } = await ana.call(`POST /api/order/${way}`, { json })
  const id = body.orderId
  if (way === 'stripe') await chooseAtBank(shop, id, 'pay')
  const seller = await shop.sellerClient()
  const replaces = (given: object = {}) =>
    seller.call('POST /api/order/replace', {
      json: { id, product: loaf, pieces: 2, substitute: rye, quantity: 2, ...given },
    })
  const moves = async (...to: string[]) => {
    for (const status of to) await seller.moves(id, status)
  }
  return {
    database,
    shop,
    loaf,
    rye,
    cup,
    ana,
    id,
    seller,
    replaces,
    moves,
    undoes: () => seller.call('POST /api/order/replace/undo', { json: { id, product: loaf } }),
    order: () => orderOf(ana, id),
    pieces: (product: string) => piecesOf(shop, product),
  }
}

/** How many are on the shelf. */
async function piecesOf({ database }: Shop, product: string) {
  const row = await database.db
    .selectFrom('product_stock')
    .select('pieces')
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  return row.pieces
}

/** What the hourly comparisons would write into the log. */
export async function findMistakes({ database: { db }, clock }: Shop): Promise<unknown[]> {
  const found: unknown[] = []
  const log = pino({ base: null }, { write: (line) => found.push(JSON.parse(line)) })
  await compareBills({ db, clock, log })
  await compareTaxes({ db, clock, log })
  await compareCounts({ db, clock, log })
  return found
}

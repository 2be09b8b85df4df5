import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { moveOrder } from '../moves/move.ts'
import { buyWithCash } from './place.ts'
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts'
import { newId } from '#platform/id.ts'
import type { Shopper } from '#platform/identity.ts'
import { Refusal } from '#platform/refusal.ts'
import { shoppersOf } from '#test/shops/many-shoppers.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'

const minute = 60_000

/** Two nodes where there can be two. Orders are picked up, so that nobody needs an address. */
async function openTwoNodes() {
  const database = await newDatabase()
  const shop = await openShop({}, { database })
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  await seller.call('POST /api/seller/settings/pickup', {
    json: { isOn: true, note: '', version: body.settings.pickup.version },
  })
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  return { shop, other, seller }
}

const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01'

/** On a slow machine a lock may not come in time; then the client sends the same request again. */
async function buyUntilAnswered(
  node: Shop,
  person: Shopper,
  items: { product: string; quantity: number }[],
  key = newId(),
): Promise<string> {
  try {
    return (await buyWithCash(node, person, { input: { items, pickup: true }, key })).orderId
  } catch (error) {
    if (isDeadlock(error) || !isDatabaseUnavailable(error)) throw error
    return buyUntilAnswered(node, person, items, key)
  }
}

test('50 shoppers who want 20 pieces at once get 20 orders, in any order of the lines, and none deadlocks', async () => {
  const { shop, other, seller } = await openTwoNodes()
  const few = await shop.sells({ name: 'Few', stock: 20, lowStock: 3 })
  const others = [
    await shop.sells({ name: 'Many', stock: 1_000 }),
    await shop.sells({ name: 'Uncounted' }),
    await shop.sells({ name: 'More', stock: 70 }),
  ]
  await other.catalogue.catchUp()
  const people = await shoppersOf(shop, 50)
  const refused: unknown[] = []
  const buyThrough = async (node: Shop, round: number) => {
    for (let person = people.pop(); person; person = people.pop()) {
      const n = people.length + round
      const products = [...others.slice(n % 3), few, ...others.slice(0, n % 3)]
      const inOrder = n % 2 === 0 ? products : products.toReversed()
      const items = inOrder.map((product) => ({ product, quantity: 1 }))
      await buyUntilAnswered(node, person, items).catch((error: unknown) =>
        refused.push(
          error instanceof Refusal && error.code === 'not-enough' ? error.detail : error,
        ),
      )
    }
  }

  // Each node has ten connections. Meanwhile a delivery of another product comes in on the other node.
  const [, added] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, (_, n) => buyThrough(n % 2 === 0 ? shop : other, n))),
    seller.call('POST /api/product/stock-add', { json: { id: others[2], add: 30 } }),
  ])

  expect(added.status).toBe(200)
  const soldOut = { products: [{ product: few, name: 'Few', left: 0 }] }
  expect(refused).toEqual(Array.from({ length: 30 }, () => soldOut))
  expect(await seller.orders()).toHaveLength(20)
  const counts = await shop.database.db
    .selectFrom('product_stock')
    .select(['product_id', 'pieces'])
    .execute()
  expect(Object.fromEntries(counts.map((row) => [row.product_id, row.pieces]))).toEqual({
    [few]: 0,
    [others[0] ?? '']: 980,
    [others[2] ?? '']: 80,
  })
  await expect.poll(() => other.catalogue.product(few)?.inStock).toBe(false)
})

test('orders and their cancelling at once, from two nodes, leave the counts as they were', async () => {
  const { shop, other } = await openTwoNodes()
  const products = await Promise.all(
    ['A', 'B', 'C'].map((name) => shop.sells({ name, stock: 500 })),
  )
  const people = await shoppersOf(shop, 20)

  await Promise.all(
    people.map(async (person, n) => {
      const node = n % 2 === 0 ? shop : other
      const inOrder = n % 3 === 0 ? products : products.toReversed()
      const items = inOrder.map((product) => ({ product, quantity: n + 1 }))
      const id = await buyUntilAnswered(node, person, items)
      const cancel = (by: 'shopper' | 'seller') => moveOrder(node, { id, to: 'Cancelled', by })
      // Both at once: one of them is refused, and gives nothing back.
      const results = await Promise.allSettled([cancel('shopper'), cancel('seller')])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }),
  )

  const rows = await shop.database.db.selectFrom('product_stock').select('pieces').execute()
  expect(rows.map(({ pieces }) => pieces)).toEqual([500, 500, 500])
})

const lines = array(
  record({ product: integer({ min: 0, max: 2 }), quantity: integer({ min: 1, max: 6 }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
const step = oneof(
  {
    weight: 4,
    arbitrary: record({ kind: constantFrom('cod' as const, 'stripe' as const), lines }),
  },
  record({ kind: constantFrom('cancel' as const), which: integer({ min: 0, max: 9 }) }),
  record({ kind: constantFrom('deliver' as const), product: integer({ min: 0, max: 2 }) }),
  record({ kind: constantFrom('expire' as const) }),
)

test('over any orders, cancels, expiries and deliveries every count adds up', async () => {
  const shop = await openShop()

  const run = asyncProperty(array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
    const ana = await shop.shopper()
    const address = await ana.livesAt()
    const ids = [
      await shop.sells({ name: 'One', stock: 12, lowStock: 2 }),
      await shop.sells({ name: 'Two', stock: 5 }),
      await shop.sells({ name: 'Three', stock: 30, lowStock: 30 }),
    ]
    const expected = new Map(ids.map((id, n) => [id, [12, 5, 30][n] ?? 0]))
    const open = new Map<string, { product: string; quantity: number }[]>()
    const change = (items: { product: string; quantity: number }[], sign: 1 | -1) => {
      for (const { product, quantity } of items)
        expected.set(product, (expected.get(product) ?? 0) + sign * quantity)
    }
    const giveBack = (id: string) => {
      change(open.get(id) ?? [], 1)
      open.delete(id)
    }

    for (const each of steps) {
      shop.passTime(2 * minute)
      if (each.kind === 'expire') {
        shop.passTime(31 * minute)
        await shop.reconciler.run()
        for (const id of open.keys()) {
          const { body } = await ana.call('GET /api/order/mine', { query: { id } })
          if (body.order.status === 'Cancelled') giveBack(id)
        }
      } else if (each.kind === 'cancel') {
        const id = [...open.keys()][each.which]
        if (id === undefined) continue
        const { status } = await ana.call('POST /api/order/cancel', { json: { id } })
        if (status === 200) giveBack(id)
      } else if (each.kind === 'deliver') {
        const id = ids[each.product] ?? ''
        // A seller's session ends when it is not used for half an hour.
        const seller = await shop.sellerClient()
        await seller.call('POST /api/product/stock-add', { json: { id, add: 7 } })
        change([{ product: id, quantity: 7 }], 1)
      } else {
        const items = each.lines.map((line) => ({ ...line, product: ids[line.product] ?? '' }))
        const call = `POST /api/order/${each.kind}` as const
        const { status, body } = await ana.call(call, { json: { items, address } })
        if (status !== 200) continue
        for (const id of body.replacedOrders ?? []) giveBack(id)
        open.set(body.orderId, items)
        change(items, -1)
      }
    }

    const seller = await shop.sellerClient()
    for (const [id, pieces] of expected) {
      const query = { id, limit: '200' }
      const { entries } = (await seller.call('GET /api/product/stock-history', { query })).body
      const { product } = (await seller.call('GET /api/product/one', { query: { id } })).body
      expect(product.stock).toBe(pieces)
      expect(pieces).toBeGreaterThanOrEqual(0)
      expect(entries.reduce((sum, entry) => sum + entry.change, 0)).toBe(pieces)
      expect(entries[0]?.stock).toBe(pieces)
    }
  })
  await assert(run, { numRuns: 8 })
})

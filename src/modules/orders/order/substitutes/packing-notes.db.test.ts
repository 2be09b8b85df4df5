import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { orderOf } from '#test/shops/shop-with-online-order.ts'

async function openWithLoaf() {
  const shop = await openShop()
  const loaf = await shop.sells({ name: 'Loaf' })
  const cup = await shop.sells({ name: 'Cup' })
  const ana = await shop.shopper()
  const home = await ana.livesAt()
  const orders = (json: object, way = 'cod') =>
    ana.call(`POST /api/order/${way === 'cod' ? 'cod' : 'stripe'}`, {
      json: { address: home, ...json },
    })
  const remembered = async () => {
    const { body } = await ana.call('GET /api/user/is-auth')
    return body.success ? body.user.ifMissing : undefined
  }
  return { shop, loaf, cup, ana, home, orders, remembered }
}

test('what is wanted if something is missing is kept with the order and its lines, and remembered', async () => {
  const { shop, loaf, cup, ana, orders, remembered } = await openWithLoaf()
  expect(await remembered()).toBe(undefined)

  const { body } = await orders({
    ifMissing: 'best match',
    items: [
      { product: loaf, quantity: 1, note: '  sliced,\n please ' },
      { product: cup, quantity: 2, noSubstitute: true },
    ],
  })

  const wishes = {
    ifMissing: 'best match',
    items: [{ note: 'sliced, please' }, { noSubstitute: true }],
  }
  expect(await orderOf(ana, body.orderId)).toMatchObject(wishes)
  const [forPacker] = await (await shop.sellerClient()).orders()
  expect(forPacker).toMatchObject(wishes)
  expect(await remembered()).toBe('best match')
  await orders({ ifMissing: 'leave out', items: [{ product: loaf, quantity: 3 }] })
  expect(await remembered()).toBe('leave out')
})

test('an old client asks for nothing, and changes nothing that was remembered', async () => {
  const { shop, loaf, ana, home, orders, remembered } = await openWithLoaf()
  await orders({ ifMissing: 'best match', items: [{ product: loaf, quantity: 1 }] })
  shop.passTime(60_000)

  const { body } = await ana.buys(home, { [loaf]: 1 })

  const order = await orderOf(ana, body.orderId)
  expect(order).not.toHaveProperty('ifMissing')
  expect(order.items[0]).not.toHaveProperty('note')
  expect(order.items[0]).not.toHaveProperty('noSubstitute')
  expect(await remembered()).toBe('best match')
})

test('the same products with another note are another order, and a double click is one', async () => {
  const { loaf, orders } = await openWithLoaf()
  const order = (note: string) => orders({ items: [{ product: loaf, quantity: 1, note }] })

  const [first, again, other] = [await order('sliced'), await order('sliced'), await order('whole')]

  expect(again.body.orderId).toBe(first.body.orderId)
  expect(other.body.orderId).not.toBe(first.body.orderId)
})

test('what cannot be wished for is refused', async () => {
  const { loaf, orders } = await openWithLoaf()
  const wrong = [
    { ifMissing: 'anything', items: [{ product: loaf, quantity: 1 }] },
    { items: [{ product: loaf, quantity: 1, note: 'x'.repeat(141) }] },
    { items: [{ product: loaf, quantity: 1, note: 7 }] },
    { items: [{ product: loaf, quantity: 1, noSubstitute: 'yes' }] },
  ]
  for (const json of wrong) expect((await orders(json)).status).toBe(400)
})

test('a line that is ordered twice is not replaced if either says so', async () => {
  const { loaf, ana, orders } = await openWithLoaf()
  const { body } = await orders({
    ifMissing: 'best match',
    items: [
      { product: loaf, quantity: 1, noSubstitute: true },
      { product: loaf, quantity: 1, note: 'ripe' },
    ],
  })
  const order = await orderOf(ana, body.orderId)
  expect(order.items).toMatchObject([{ quantity: 2, noSubstitute: true, note: 'ripe' }])
})

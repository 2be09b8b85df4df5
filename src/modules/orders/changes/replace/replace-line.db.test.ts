import { expect, inject, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { findMistakes, openWithReplaceable } from '#test/shops/shop-with-substitutes.ts'
import { openWithTaxClasses } from '#test/shops/shop-with-tax-classes.ts'

test('what comes instead is shown before it is saved, and then with its price, its pieces and its picture', async () => {
  const { shop, loaf, rye, replaces, order, pieces } = await openWithReplaceable()

  const preview = (await replaces({ isPreview: true })).body
  // Two at 2.50 for two at 2.90, with 2 % tax.
  expect(preview.bill).toEqual({ before: 10.91, after: 10.1, isNothingLeft: false })
  expect(await order()).toMatchObject({ amount: 10.91 })
  expect(await pieces(rye)).toBe(5)

  const saved = (await replaces()).body
  expect(saved.order.packed).toEqual([loaf])
  const { amount, orderedAmount, changes, items } = await order()
  expect({ amount, orderedAmount }).toEqual({ amount: 10.1, orderedAmount: 10.91 })
  expect(changes).toMatchObject([
    {
      kind: 'substituted',
      name: 'White loaf',
      pieces: 2,
      amount: -0.81,
      substitute: { name: 'Rye loaf', quantity: 2 },
    },
  ])
  expect(items[0]).toMatchObject({
    left: { quantity: 1, total: 2.9 },
    substitute: {
      product: { _id: rye, name: 'Rye loaf', weight: '500 g', offerPrice: 2.5 },
      quantity: 2,
      left: { quantity: 2, total: 5 },
    },
  })
  // What was missing stays off the shelf, and what comes instead is taken from it.
  expect([await pieces(loaf), await pieces(rye)]).toEqual([7, 3])
  expect(await findMistakes(shop)).toEqual([])
})

test('pieces that were noted as missing are replaced first', async () => {
  const { loaf, id, seller, replaces, order } = await openWithReplaceable()
  await seller.call('POST /api/order/missing', { json: { id, product: loaf, left: 0 } })
  expect(await order()).toMatchObject({ amount: 2.04 })

  await replaces()

  const { amount, changes, items } = await order()
  expect(items[0]?.left).toEqual({ quantity: 0, total: 0 })
  expect(amount).toBe(7.14)
  expect(changes?.map(({ kind, pieces }) => [kind, pieces])).toEqual([
    ['missing', 1],
    ['substituted', 2],
  ])
})

test('it is taken back while packing: the bill and the shelf are as before, and the line is to be packed again', async () => {
  const { shop, rye, undoes, replaces, order, pieces, moves } = await openWithReplaceable()
  await moves('Packing')
  await replaces()

  const { body } = await undoes()

  expect(body.order).toMatchObject({ amount: 10.91, packed: [] })
  expect(await order()).not.toHaveProperty('changes')
  expect((await order()).items[0]).not.toHaveProperty('substitute')
  expect(await pieces(rye)).toBe(5)
  expect((await undoes()).status).toBe(404)
  await replaces({ quantity: 1 })
  expect(await order()).toMatchObject({ amount: 7.55 })
  await moves('Out for delivery')
  expect((await undoes()).body['code']).toBe('too-late-to-change')
  expect((await replaces()).body['code']).toBe('too-late-to-change')
  expect(await findMistakes(shop)).toEqual([])
})

test('a substitute is ticked by itself, has its shelf in the walk, and is unticked when it is taken back', async () => {
  const { loaf, rye, cup, id, seller, undoes, replaces, moves } = await openWithReplaceable()
  const tick = (product: string) =>
    seller.call('POST /api/order/packed', { json: { id, product, isPacked: true } })
  const inWalk = async () =>
    (await seller.call('GET /api/order/walk-products', { query: { orders: id } })).body.products
      .map(({ _id }) => _id)
      .toSorted()
  expect((await tick(rye)).status).toBe(404)
  await moves('Packing')
  expect((await replaces({ pieces: 3, quantity: 3 })).body.order.packed).toEqual([loaf])
  expect(await inWalk()).toEqual([loaf, rye, cup].toSorted())

  expect((await tick(rye)).body.packed).toEqual([loaf, rye].toSorted())

  expect((await undoes()).body.order.packed).toEqual([])
  expect(await inWalk()).toEqual([loaf, cup].toSorted())
  expect((await tick(rye)).status).toBe(404)
  expect((await replaces()).body.order.packed).toEqual([loaf])
})

test('an order of which all was replaced is no empty one, and cancelling puts what came on the shelf', async () => {
  const { shop, loaf, cup, rye, id, seller, replaces, order, pieces, moves } =
    await openWithReplaceable({ way: 'stripe' })
  await seller.call('POST /api/order/missing', { json: { id, product: cup, left: 0 } })

  const { body } = await replaces({ pieces: 3, quantity: 3 })

  expect(body.bill).toEqual({ before: 8.87, after: 7.65, isNothingLeft: false })
  expect(await order()).toMatchObject({ status: 'Order Placed', amount: 7.65 })
  await moves('Cancelled')
  expect([await pieces(loaf), await pieces(rye)]).toEqual([7, 5])
  expect(await findMistakes(shop)).toEqual([])
})

test('the shopper decides: nothing is replaced in an order or a line that is to be left out', async () => {
  const leavesOut = await openWithReplaceable({ wishes: { ifMissing: 'leave out' } })
  const kept = await openWithReplaceable({ loaf: { noSubstitute: true } })

  for (const [opened, sentence] of [
    [leavesOut, 'The shopper wants what is missing left out of this order'],
    [kept, 'The shopper does not want this item to be replaced'],
  ] as const) {
    const { status, body } = await opened.replaces()
    expect([status, body['code'], body.message]).toEqual([409, 'no-substitute', sentence])
    expect(await opened.pieces(opened.rye)).toBe(5)
  }
})

test('what cannot come instead is refused, and changes nothing', async () => {
  const { shop, loaf, rye, cup, ana, id, seller, replaces, order, pieces } =
    await openWithReplaceable()
  const weighed = { priceCents: 1_00, offerCents: 1_00, pieceGrams: 300, tolerancePercent: 0 }
  const apples = await shop.sells({ name: 'Apples', weighed })
  const beer = await shop.sells({ name: 'Beer', minimumAge: 18 })
  const gone = await shop.sells({ name: 'Gone', inStock: false })
  const one = await shop.sells({ name: 'One', stock: 1 })
  const wrong: [object, number, string][] = [
    [{ substitute: cup }, 400, 'substitute'],
    [{ substitute: loaf }, 400, 'substitute'],
    [{ substitute: apples }, 400, 'substitute'],
    [{ substitute: beer }, 400, 'substitute'],
    [{ pieces: 4 }, 400, 'pieces'],
    [{ pieces: 0 }, 400, 'pieces'],
    [{ quantity: 3 }, 400, 'quantity'],
    [{ quantity: 1.5 }, 400, 'quantity'],
    [{ substitute: gone }, 409, 'out-of-stock'],
    [{ substitute: one }, 409, 'not-enough'],
    [{ substitute: 'nothing' }, 404, 'not-found'],
    [{ product: rye }, 404, 'not-found'],
    [{ id: 'nothing' }, 404, 'not-found'],
  ]
  for (const [given, status, why] of wrong) {
    const { body, ...answer } = await replaces(given)
    const [field] = Object.keys(body['fields'] ?? {})
    expect([given, answer.status, field ?? body['code']]).toEqual([given, status, why])
  }
  const json = { id, product: loaf, pieces: 1, substitute: rye, quantity: 1 }
  for (const other of [ana, shop.client()]) {
    expect((await other.call('POST /api/order/replace', { json })).status).toBe(401)
    expect((await other.call('POST /api/order/replace/undo', { json })).status).toBe(401)
    const query = { id, product: loaf }
    expect((await other.call('GET /api/order/substitutes', { query })).status).toBe(401)
  }
  expect(await order()).not.toHaveProperty('changes')
  expect([await pieces(loaf), await pieces(rye)]).toEqual([7, 5])
  await replaces()
  const again = await replaces({ pieces: 1, quantity: 1 })
  expect([again.status, again.body['code']]).toEqual([409, 'already-replaced'])
  expect((await seller.orders())[0]?.items[0]?.substitute?.quantity).toBe(2)
})

test('what comes instead has its own tax and deposit, and the order costs no more than before', async () => {
  const { shop, beer, bread, ana, home } = await openWithTaxClasses()
  const water = await shop.sells({ name: 'Water', taxClass: 'reduced', offerCents: 1_00 })
  const json = {
    items: [{ product: bread, quantity: 2 }],
    address: home,
    ifMissing: 'best match',
  }
  const { body } = await ana.call('POST /api/order/cod', { json })
  const seller = await shop.sellerClient()
  const replaced = { id: body.orderId, product: bread, pieces: 2, quantity: 2 }
  const call = (substitute: string) =>
    seller.call('POST /api/order/replace', { json: { ...replaced, substitute } })

  const withBeer = (await call(beer)).body.order

  expect(withBeer).toMatchObject({ amount: 2.9, goods: 2.4, deposit: 0.5 })
  expect(withBeer.taxes.map(({ name, taxable, tax }) => [name, taxable, tax])).toEqual([
    ['Zero-rated', 0, 0],
    ['Standard', 2.42, 0.48],
  ])
  expect(await findMistakes(shop)).toEqual([])
  const undo = { json: { id: body.orderId, product: bread } }
  await seller.call('POST /api/order/replace/undo', undo)
  const withWater = (await call(water)).body.order
  expect(withWater).toMatchObject({ amount: 2, goods: 2 })
  expect(withWater.taxes.find(({ name }) => name === 'Reduced')).toMatchObject({ tax: 0.1 })
  expect(await findMistakes(shop)).toEqual([])
})

test('of two packers who replace the same line one is refused, and pieces are taken once', async () => {
  const opened = await openWithReplaceable()
  const { database, shop, loaf, rye, id, pieces, order } = opened
  const other = inject('engine') === 'postgres' ? await openShop({}, { database }) : shop
  const barley = await shop.sells({ name: 'Barley loaf', category: 'Bakery', stock: 5 })
  await other.catalogue.catchUp()
  const packers = [await shop.sellerClient(), await other.sellerClient()]

  const answers = await Promise.all(
    packers.map((packer, index) =>
      packer.call('POST /api/order/replace', {
        json: { id, product: loaf, pieces: 3, quantity: 3, substitute: [rye, barley][index] },
      }),
    ),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body['code']).toBe('already-replaced')
  expect((await pieces(rye)) + (await pieces(barley))).toBe(7)
  expect((await order()).changes).toHaveLength(1)
})

test('the last piece comes once, for whichever line is first', async () => {
  const { shop, loaf, cup, id, seller, pieces, order } = await openWithReplaceable()
  const last = await shop.sells({ name: 'Last', stock: 1 })
  const replacing = (product: string) =>
    seller.call('POST /api/order/replace', {
      json: { id, product, pieces: 1, quantity: 1, substitute: last },
    })

  const answers = await Promise.all([replacing(loaf), replacing(cup)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body['code']).toMatch(
    /^(not-enough|out-of-stock)$/,
  )
  expect(await pieces(last)).toBe(0)
  expect((await order()).changes).toHaveLength(1)
  expect(await findMistakes(shop)).toEqual([])
})

import sharp from 'sharp'
import { connect } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase, openShop, someImage, somePicture } from '#test/open-shop.ts'
import { spawnShop } from '#test/processes/shop-process.ts'
import { productListAnswer } from './contract.ts'

const good = {
  name: 'Rye loaf',
  description: ['Dark', '', '  ', ' Sour '],
  category: 'Bakery',
  price: 5,
  offerPrice: 4.2,
}

const file = async (colour?: string) => new Blob([new Uint8Array(await somePicture(colour))])

test('the seller adds a product with four pictures and it is in the shop', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffffff']

  const { status, body } = await seller.adds(good, await Promise.all(colours.map(file)))
  const list = productListAnswer.parse(await (await shop.get('/api/product/list')).json())

  expect(status).toBe(200)
  expect(body.message).toBe('Product Added')
  const ids = await Promise.all(colours.map(async (colour) => (await someImage(colour)).id))
  expect(list.products).toEqual([
    {
      ...good,
      _id: body.product._id,
      description: ['Dark', 'Sour'],
      image: ids.map((id) => `/images/${id}-960.webp`),
      inStock: true,
    },
  ])
  expect((await shop.get(list.products[0]?.image[3] ?? '')).status).toBe(200)
})

test('numbers may come as text, descriptions as lines, categories in any case', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()

  const { status, body } = await seller.adds({
    ...good,
    description: 'Dark\nSour',
    category: 'bakery',
    price: '5.00',
    offerPrice: ' 4.2 ',
    weight: '800 g',
  })

  expect(status).toBe(200)
  expect(body.product).toMatchObject({
    description: ['Dark', 'Sour'],
    category: 'Bakery',
    price: 5,
    offerPrice: 4.2,
    weight: '800 g',
    image: [],
  })
})

test('wrong product data is refused, named, and nothing is kept', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const wrong: [field: string, value: unknown][] = [
    ['name', ''],
    ['name', 'x'.repeat(201)],
    ['category', 'Shoes'],
    ['category', undefined],
    ['price', 0],
    ['price', -1],
    ['price', 'free'],
    ['price', 1_000_001],
    ['price', 5.123],
    ['price', '1e3'],
    ['offerPrice', 5.01],
    ['offerPrice', null],
    ['description', Array.from({ length: 101 }, () => 'line')],
    ['description', 7],
    ['description', Array.from({ length: 50_000 }, () => 7)],
  ]

  for (const [field, value] of wrong) {
    const { status, body } = await seller.adds({ ...good, [field]: value }, [await file()])
    expect([field, value, status]).toEqual([field, value, 400])
    expect(Object.keys(body['fields'] ?? {})).toEqual([field])
  }
  expect((await seller.adds('{"name":')).status).toBe(400)
  expect((await seller.adds('null')).status).toBe(400)

  expect(shop.catalogue.size).toBe(0)
  expect(await shop.database.db.selectFrom('image').select('id').execute()).toEqual([])
})

test('bad pictures are refused whole: no product, no other picture', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const bomb = await sharp({
    create: { width: 6_000, height: 6_000, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer()
  const attempts: [Blob[], number][] = [
    [[await file(), new Blob(['<?php evil'])], 400],
    [[new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })], 400],
    [[new Blob([new Uint8Array(bomb)])], 400],
    [[new Blob([new Uint8Array(5_000_001)])], 413],
    [await Promise.all(['#1', '#2', '#3', '#4', '#5'].map((n) => file(`${n}00000`))), 400],
  ]

  for (const [files, status] of attempts)
    expect((await seller.adds(good, files)).status).toBe(status)

  expect(shop.catalogue.size).toBe(0)
  expect(await shop.database.db.selectFrom('image').select('id').execute()).toEqual([])
})

test('parts that are no files are no pictures', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()

  const { status, body } = await seller.adds(good, [
    'undefined',
    '[object File]',
    new Blob([]),
    await file(),
  ])

  expect(status).toBe(200)
  expect(body.product.image).toHaveLength(1)
})

test('a product name with markup is stored and shown as text', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const name = `<img src=x onerror="alert(1)"> & 'more'`

  await seller.adds({ ...good, name })

  const answer = await shop.get('/api/product/list')
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(productListAnswer.parse(await answer.json()).products[0]?.name).toBe(name)
})

test('only a form is a form', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const send = (body: string, type: string) =>
    seller.call('POST /api/product/add', { body, headers: { 'content-type': type } })

  expect((await seller.call('POST /api/product/add', { json: good })).status).toBe(415)
  expect((await send('x', 'multipart/form-data')).status).toBe(415)
  expect((await send('not a form', 'multipart/form-data; boundary=x')).status).toBe(400)
  expect((await send('x', 'multipart/form-data; name="boundary="')).status).toBe(400)
  expect((await send('--x\r\nContent-Disp', 'multipart/form-data; boundary=x')).status).toBe(400)
})

test('only the seller adds and switches', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const ana = await shop.shopper()
  const json = { id: tomatoes, inStock: false }

  for (const who of [ana, shop.client()]) {
    expect((await who.call('POST /api/product/stock', { json })).status).toBe(401)
    expect((await who.call('POST /api/product/add', { body: new FormData() })).status).toBe(401)
  }
  expect(shop.catalogue.product(tomatoes)?.inStock).toBe(true)
})

test('switching stock is seen at once, and wrong switches are refused', async () => {
  const shop = await openShop()
  const tomatoes = await shop.sells()
  const seller = await shop.sellerClient()
  const send = (json: unknown) => seller.call('POST /api/product/stock', { json })

  expect((await seller.switches(tomatoes, false)).body.message).toBe('Stock Updated')
  const list = productListAnswer.parse(await (await shop.get('/api/product/list')).json())
  expect(list.products[0]?.inStock).toBe(false)
  expect((await seller.switches('unknown', true)).status).toBe(404)
  expect((await send({ id: tomatoes, inStock: 'false' })).status).toBe(400)
  expect((await send({ id: tomatoes })).status).toBe(400)
  expect((await send({ inStock: true })).status).toBe(400)
})

test('uploads behind more than ten seconds of others are refused at once, and add nothing', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const cookie = [...seller.cookies].map((pair) => pair.join('=')).join('; ')
  const upload = async (body: ReadableStream | string) => {
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
    // Node wants to know that a stream is sent.
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return shop.app.request('/api/product/add', init, {})
  }
  const ends: (() => void)[] = []
  const endAll = () => ends.splice(0).forEach((end) => end())
  // The queue is the process's own, and others wait in it.
  onTestFinished(endAll)
  const areRead = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const endless = ({ resolve: isRead }: PromiseWithResolvers<void>) =>
    new ReadableStream(
      { start: (controller) => void ends.push(() => controller.close()), pull: () => isRead() },
      { highWaterMark: 0 },
    )

  // Four are read at once and do not end; a hundred may wait for them, at a tenth of a second each.
  const held = areRead.map((isRead) => upload(endless(isRead)))
  await Promise.all(areRead.map(({ promise }) => promise))
  const answered: Response[] = []
  const others = Array.from({ length: 110 }, async () => {
    const answer = await upload('--x--')
    answered.push(answer)
    return answer
  })
  await expect.poll(() => answered.length).toBe(10)
  for (const { status, headers } of answered)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])

  endAll()
  const statuses = (await Promise.all([...held, ...others])).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  expect(statuses.filter((status) => status === 400)).toHaveLength(104)
})

test.runIf(inject('engine') === 'sqlite')(
  'a client that goes away in mid-upload leaves nothing',
  async () => {
    const database = await newDatabase()
    const shop = spawnShop(database)
    const address = new URL(await shop.address)
    const { email, password } = { email: 'seller@larder.example', password: 'larder-demo' }
    const login = await fetch(`${address.origin}/api/seller/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const half =
      `POST /api/product/add HTTP/1.1\r\nHost: ${address.host}\r\nCookie: ${cookie}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n' +
      `--x\r\nContent-Disposition: form-data; name="productData"\r\n\r\n${JSON.stringify(good)}\r\n` +
      '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nhalf of it'

    for (let n = 0; n < 10; n++) {
      const socket = connect(Number(address.port), '127.0.0.1')
      socket.on('error', () => {})
      await new Promise((resolve) => socket.write(half, resolve))
      socket.destroy()
    }

    const list = productListAnswer.parse(
      await (await fetch(`${address.origin}/api/product/list`)).json(),
    )
    expect(list.total).toBe(0)
  },
)

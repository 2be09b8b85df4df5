import { expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { outbox } from '#test/shops/shop-with-mail.ts'
import {
  askByEmail,
  confirm,
  requests,
  shopWithoutFigs,
  tokenIn,
} from '#test/shops/shop-without-figs.ts'

const day = 24 * 3_600_000

test('nobody can flood an address or learn from the answers', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' })
  const figs = await shop.sells({ inStock: false })
  const ana = await shop.shopper('Ana')
  await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })
  const [known, unknown] = [
    (await askByEmail(shop, figs, ana.email)).body,
    (await askByEmail(shop, figs, 'bo@example.com')).body,
  ]
  expect(known.message.replace(ana.email, 'bo@example.com')).toBe(unknown.message)
  expect((await outbox(shop)).map(({ kind }) => kind)).toEqual(['stock confirmation'])

  const byAddress: number[] = []
  for (let n = 0; n < 6; n++)
    byAddress.push((await askByEmail(shop, figs, 'cleo@example.com', `203.0.113.${10 + n}`)).status)
  expect(byAddress).toEqual([200, 200, 200, 200, 200, 429])
  const byNetwork: number[] = []
  for (let n = 0; n < 31; n++)
    byNetwork.push((await askByEmail(shop, figs, `p${n}@example.com`, '198.51.100.9')).status)
  expect(byNetwork.filter((status) => status === 200)).toHaveLength(30)
  expect(byNetwork.at(-1)).toBe(429)
  expect((await askByEmail(shop, figs, 'no address', '198.51.100.10')).status).toBe(400)
  expect((await askByEmail(shop, 'unknown', 'dan@example.com', '198.51.100.10')).status).toBe(404)
  expect((await confirm(shop, 'made-up')).status).toBe(410)
})

test('an address waits for 30 products at most', async () => {
  const shop = await openShop({ TRUST_PROXY: '1' })
  const ana = await shop.shopper('Ana')
  const ask = async (product: string, network = '203.0.113.1') => {
    const headers = { 'x-forwarded-for': network }
    const sent = { json: { product }, headers }
    return (await ana.call('POST /api/back-in-stock/request', sent)).status
  }
  const products: string[] = []
  for (let n = 0; n < 31; n++) products.push(await shop.sells({ inStock: false }))
  for (const product of products.slice(0, 29)) expect(await ask(product)).toBe(200)
  const [last = '', tooMany = ''] = products.slice(29)

  const elsewhere = '203.0.113.2'
  expect(await ask(last, elsewhere)).toBe(200)
  expect(await ask(tooMany, elsewhere)).toBe(409)
  expect((await askByEmail(shop, tooMany, ana.email)).status).toBe(200)

  expect(await requests(shop)).toHaveLength(30)
  expect(await outbox(shop)).toEqual([])
})

test('requests end by themselves after their time, and links with them', async () => {
  const { server, shop, figs } = await shopWithoutFigs()
  await askByEmail(shop, figs, 'bo@example.com')
  await shop.mail.sendNow()
  const token = tokenIn(server.received[0]?.text)
  shop.passTime(3 * day)
  expect((await confirm(shop, token)).status).toBe(410)
  await shop.upkeep.run()
  expect(await requests(shop)).toEqual([])

  const ana = await shop.shopper('Ana')
  await ana.call('POST /api/back-in-stock/request', { json: { product: figs } })
  shop.passTime(179 * day)
  await shop.upkeep.run()
  expect(await requests(shop)).toHaveLength(1)
  shop.passTime(day)
  await shop.upkeep.run()
  expect(await requests(shop)).toEqual([])
})

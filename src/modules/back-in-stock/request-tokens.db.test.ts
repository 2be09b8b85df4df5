import { expect, test } from 'vitest'
import { setStock } from '#modules/catalogue/writing/change.ts'
import type { Shop } from '#test/open-shop.ts'
import {
  askByEmail,
  confirm,
  requests,
  shopWithoutFigs,
  stop,
  tokenIn,
  work,
} from '#test/shops/shop-without-figs.ts'

const storedToken = async (shop: Shop) => {
  const { db } = shop.database
  return (await db.selectFrom('stock_request').select('token').executeTakeFirstOrThrow()).token
}

test('what is stored of a request is no token', async () => {
  const { server, shop, figs } = await shopWithoutFigs()
  await askByEmail(shop, figs, 'bo@example.com')
  expect((await confirm(shop, await storedToken(shop))).status).toBe(410)
  await work(shop)
  const sent = tokenIn(server.received[0]?.text)

  const [stored, outbox] = [
    await storedToken(shop),
    await shop.database.db.selectFrom('mail').selectAll().execute(),
  ]

  expect(stored).not.toBe(sent)
  expect(JSON.stringify(outbox)).not.toContain(sent)
  expect((await confirm(shop, stored)).status).toBe(410)
  expect((await confirm(shop, sent)).status).toBe(200)
  await setStock(shop, figs, true)
  await work(shop)
  await stop(shop, await storedToken(shop))
  expect(await requests(shop)).toHaveLength(1)
  await stop(shop, tokenIn(server.received[1]?.text))
  expect(await requests(shop)).toEqual([])
})

test('links of emails that the release before has sent work', async () => {
  const { shop, figs } = await shopWithoutFigs()
  await askByEmail(shop, figs, 'bo@example.com')
  const token = 'a-token-of-the-release-before_0123456789abc'
  await shop.database.db.updateTable('stock_request').set({ token }).execute()

  expect((await confirm(shop, token)).status).toBe(200)
  await stop(shop, token)
  expect(await requests(shop)).toEqual([])
})

test('a second request right after the first sends no email, and a later one sends another whose link counts', async () => {
  const { server, shop, figs } = await shopWithoutFigs()
  const ask = async () => {
    await askByEmail(shop, figs, 'bo@example.com')
    await work(shop)
  }
  await ask()
  shop.passTime(2 * 60_000 - 1)
  await ask()
  expect(server.received).toHaveLength(1)

  shop.passTime(1)
  await ask()

  const [first, second] = server.received.map(({ text }) => tokenIn(text))
  expect((await confirm(shop, first ?? '')).status).toBe(410)
  expect((await confirm(shop, second ?? '')).status).toBe(200)
})

import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { linkHeader } from '#modules/orders/order/link-contract.ts'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import type { Shop } from '#test/open-shop.ts'
import { openGuest, withGuestOrder, withLink } from '#test/orders/guest.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'

async function openWithGuest() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const opened = await withGuestOrder(shop, 'gus@quince.example')
  await opened.gus.tells({ street: 'Quince Lane 47', firstName: 'Gustav', phone: '555 09 8877' })
  const seller = await shop.sellerClient()
  const delivers = async (id = opened.orderId) => {
    for (const status of ['Packing', 'Out for delivery', 'Delivered'])
      await seller.moves(id, status)
    shop.passTime(10 * 60_000)
    await shop.mail.sendNow()
    await shop.services.upkeep.run()
  }
  return { server, shop, seller, delivers, ...opened }
}

const withData = (shop: Shop, link: string) => {
  const client = shop.client()
  const headers = { [linkHeader]: link }
  return {
    asks: () => client.call('GET /api/order/linked/deletion', { headers }),
    wantsCode: () => client.call('POST /api/order/linked/deletion-code', { headers }),
    erases: (code: string) =>
      client.call('POST /api/order/linked/delete', { headers, json: { code } }),
  }
}

async function newestCode(shop: Shop, server: MailServer): Promise<string> {
  await shop.mail.sendNow()
  const codes = server.received.filter(({ subject }) => subject === 'Your code for Larder')
  return /\b\d{8}\b/.exec(codes.at(-1)?.text ?? '')?.[0] ?? ''
}

async function dump({ database: { db } }: Shop): Promise<string> {
  const texts = []
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    texts.push(`${name} ${JSON.stringify(rows)}`)
  }
  return texts.join('\n')
}

/** But for invoices, which keep their buyer for the years that the law asks for. */
const tablesWith = (text: string, words: string[]) =>
  text
    .split('\n')
    .filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))
    .map((line) => line.split(' ')[0])
    .filter((name) => name !== 'book_document')

test('a guest erases everything with the link and a code by email, once nothing is under way', async () => {
  const { shop, server, delivers, gus, link, orderId, seller } = await openWithGuest()
  const data = withData(shop, link)
  expect((await data.asks()).body.waitsFor).toMatch(/is still under way/)
  expect((await data.wantsCode()).body.message).toMatch(/^We have sent a code to gus@quince/)
  const early = await newestCode(shop, server)
  const refused = await data.erases(early)
  expect([refused.status, refused.body['code']]).toEqual([409, 'account-in-use'])
  expect(refused.body.message).toMatch(/Your data can be erased once it has arrived/)

  await delivers()
  const words = ['gus@quince.example', 'Quince Lane', 'Gustav', '555 09', '555098877', 'Elm Street']
  expect(tablesWith(await dump(shop), words)).toEqual(expect.arrayContaining(['shopper', 'orders']))
  expect((await data.asks()).body).toMatchObject({ stays: expect.any(Array) })
  expect((await data.asks()).body.waitsFor).toBeUndefined()
  await data.wantsCode()
  const code = await newestCode(shop, server)
  expect((await data.erases('00000000')).status).toBe(400)
  const { status, body } = await data.erases(`${code.slice(0, 4)} ${code.slice(4)}`)

  expect([status, body]).toEqual([200, { success: true, message: 'Your data is erased' }])
  expect(tablesWith(await dump(shop), words)).toEqual([])
  expect((await withLink(shop, link).reads()).status).toBe(410)
  expect((await gus.buys('any', {})).status).toBe(401)
  const order = (await seller.orders()).find(({ _id }) => _id === orderId)
  expect(order).toMatchObject({ amount: 5.92, address: { street: '', zipCode: '01234' } })
})

test('a code is of one guest, the newest, and for half an hour; trying many is refused', async () => {
  const { shop, server, delivers, tomatoes, link } = await openWithGuest()
  const bo = openGuest(shop, 'bo@example.com')
  const { body } = await bo.buys(await bo.livesAt(), { [tomatoes]: 1 })
  await delivers()
  const [gus, other] = [withData(shop, link), withData(shop, body.link ?? '')]
  await gus.wantsCode()
  const first = await newestCode(shop, server)
  await other.wantsCode()
  const ofOther = await newestCode(shop, server)
  await gus.wantsCode()
  const second = await newestCode(shop, server)
  const stored = await dump(shop)
  for (const code of [first, second, ofOther]) expect(stored).not.toContain(code)

  for (const code of [first, ofOther, '', second.slice(1)])
    expect((await gus.erases(code)).status).toBe(400)
  shop.passTime(31 * 60_000)
  expect((await gus.erases(second)).status).toBe(400)
  expect((await withData(shop, 'x').wantsCode()).status).toBe(410)
  expect((await withData(shop, 'x').erases(second)).status).toBe(410)
  await gus.wantsCode()
  expect((await gus.wantsCode()).status).toBe(429)
  for (let n = 0; n < 10; n++) await gus.erases('12345678')
  expect((await gus.erases('12345678')).status).toBe(429)
})

test('what others with the same email have is left alone', async () => {
  const { shop, server, delivers, seller, tomatoes, link } = await openWithGuest()
  const json = { name: 'Gus', email: 'gus@quince.example', password: 'green beans on toast' }
  const account = shop.client()
  await account.call('POST /api/user/register', { json })
  const other = openGuest(shop, 'gus@quince.example')
  const { body } = await other.buys(await other.livesAt(), { [tomatoes]: 1 })
  await delivers()
  const before = await shop.database.db.selectFrom('mail').select('about').execute()
  await withData(shop, link).wantsCode()
  const code = await newestCode(shop, server)

  expect((await withData(shop, link).erases(code)).status).toBe(200)

  expect((await withLink(shop, body.link).reads()).body.order._id).toBe(body.orderId)
  expect((await account.call('GET /api/user/is-auth')).body.success).toBe(true)
  const after = await shop.database.db.selectFrom('mail').select('about').execute()
  expect(before.map(({ about }) => about)).toContain(body.orderId)
  expect(after.map(({ about }) => about)).toContain(body.orderId)
  expect((await seller.orders()).map(({ _id }) => _id)).toContain(body.orderId)
})

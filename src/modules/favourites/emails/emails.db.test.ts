import { expect, inject, test } from 'vitest'
import { openMailServer, type MailServer } from '#test/mail-server.ts'
import { newDatabase, type Shop } from '#test/open-shop.ts'
import { goodPassword, type Person } from '#test/people.ts'
import { openWithMail } from '#test/shops/shop-with-mail.ts'
import { watchFavourites } from '../favourites.ts'
import { queueFavouriteEmails } from './queue-emails.ts'

const day = 24 * 3_600_000
const { signal } = new AbortController()

const choose = (person: Person, wanted: unknown) =>
  person.call('POST /api/favourites/choose-emails', { json: { wanted } })
const save = (person: Person, ...products: string[]) =>
  person.call('POST /api/favourites/add', {
    json: { favourites: products.map((product) => ({ product })) },
  })
const leave = (shop: Shop, query: string, headers: Record<string, string> = {}) =>
  shop.app.request(`/favourites/leave?${query}`, { method: 'POST', headers }, {})

async function work({ database: { db }, clock, catalogue, mail }: Shop) {
  await watchFavourites({ db, clock, catalogue })
  await queueFavouriteEmails({ db, clock, catalogue }, signal)
  await mail.sendNow()
}

const confirmEmail = (shop: Shop, { id }: Person) =>
  shop.database.db
    .insertInto('email_confirmation')
    .values({ shopper_id: id, created_at: 1, confirmed_at: 1 })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet({ confirmed_at: 1 }))
    .execute()

const aboutFavourites = (server: MailServer) =>
  server.received.filter(({ text }) => text?.includes('/favourites\n'))

/** Ana has saved figs, and wants the emails. */
async function openWithFavourite() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const figs = await shop.sells({ name: 'Figs', priceCents: 4_00, offerCents: 4_00 })
  const ana = await shop.shopper('Ana')
  await confirmEmail(shop, ana)
  await save(ana, figs)
  await choose(ana, true)
  const costs = async (offerPrice: number, id = figs) => {
    const json = { id, price: 4, offerPrice }
    await (await shop.sellerClient()).call('POST /api/product/price', { json })
  }
  const switches = async (id: string, isOn: boolean) =>
    (await shop.sellerClient()).switches(id, isOn)
  const told = async () => {
    await work(shop)
    return aboutFavourites(server).map(({ subject }) => subject)
  }
  return { server, shop, figs, ana, costs, switches, told }
}

test('an email comes when a favourite is cheaper, at most one a week, and once for each price', async () => {
  const { server, shop, costs, told } = await openWithFavourite()
  expect(await told()).toEqual([])
  await costs(3.5)
  expect(await told()).toEqual(['Figs is cheaper'])
  expect(await told()).toHaveLength(1)
  const [email] = server.received
  expect(email?.text).toContain('$3.50  Figs: was $4.00 when you saved it')
  expect(email?.text).toContain('You saved this at Larder.')
  expect(email?.text).toContain('https://shop.example/favourites\n')

  await costs(3)
  shop.passTime(6 * day)
  expect(await told()).toHaveLength(1)
  shop.passTime(day)
  expect(await told()).toHaveLength(2)
  shop.passTime(8 * day)
  expect(await told()).toHaveLength(2)
  await costs(4)
  expect(await told()).toHaveLength(2)
  await costs(3.2)
  expect(await told()).toHaveLength(3)
})

test('what is back in stock is told once, together with what is cheaper', async () => {
  const { shop, figs, ana, costs, switches, told } = await openWithFavourite()
  const milk = await shop.sells({ name: 'Milk' })
  await save(ana, milk)
  await switches(milk, false)
  await switches(figs, false)
  await costs(3)
  expect(await told()).toEqual([])

  await switches(milk, true)
  expect(await told()).toEqual(['Milk is back in stock'])
  shop.passTime(7 * day)
  await switches(figs, true)
  await switches(milk, false)
  await work(shop)
  await switches(milk, true)
  // The figs were told at once when they came; the milk is for the next week.
  expect(await told()).toEqual(['Milk is back in stock', 'Figs is back in stock'])
  shop.passTime(7 * day)
  expect(await told()).toHaveLength(3)
  shop.passTime(7 * day)
  expect(await told()).toHaveLength(3)
})

test('what is no longer so when the email is written is left out', async () => {
  const { shop, figs, ana, costs, switches, told } = await openWithFavourite()
  const milk = await shop.sells({ name: 'Milk', priceCents: 3_00, offerCents: 3_00 })
  await save(ana, milk)
  await costs(3)
  await costs(2, milk)
  const { db } = shop.database
  await queueFavouriteEmails({ db, clock: shop.clock, catalogue: shop.catalogue }, signal)
  await switches(figs, false)
  expect(await told()).toEqual(['Milk is cheaper'])
})

test('only who asked, has confirmed the address and is still there is written to', async () => {
  const { server, shop, figs, ana, costs } = await openWithFavourite()
  const [bela, cora, dora] = [
    await shop.shopper('Bela'),
    await shop.shopper('Cora'),
    await shop.shopper('Dora'),
  ]
  for (const person of [bela, cora, dora]) await save(person, figs)
  await confirmEmail(shop, bela)
  expect((await choose(cora, true)).body.message).toMatch('confirm your email')
  await confirmEmail(shop, dora)
  await choose(dora, true)
  await dora.call('POST /api/user/delete', { json: { password: goodPassword } })
  await shop.mail.sendNow()
  server.received.length = 0

  await costs(2)
  await work(shop)
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([ana.email])
  await choose(ana, false)
  shop.passTime(8 * day)
  await costs(1)
  await work(shop)
  expect(server.received).toHaveLength(1)
  await confirmEmail(shop, cora)
  await work(shop)
  expect(server.received).toHaveLength(2)
})

test('it is left with one press, of a mail program or of a page', async () => {
  const { server, shop, ana, costs, told } = await openWithFavourite()
  await costs(3)
  await told()
  const header = (name: string) =>
    server.received[0]?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, query = ''] =
    /^<https:\/\/shop\.example\/favourites\/leave\?(\S+)>$/.exec(
      header('list-unsubscribe') ?? '',
    ) ?? []
  const wanted = async () => (await ana.call('GET /api/favourites/emails')).body.wanted

  expect((await leave(shop, query)).status).toBe(200)
  expect(await wanted()).toBe(false)
  const again = await leave(shop, query, { 'sec-fetch-mode': 'navigate' })
  expect([again.status, again.headers.get('location')]).toEqual([303, '/favourites/left'])
  expect((await leave(shop, 'token=made-up')).status).toBe(200)
  expect((await leave(shop, 'token=')).status).toBe(400)

  // Switched off and on again within the week: nothing comes twice.
  await choose(ana, true)
  await costs(2)
  expect(await told()).toHaveLength(1)
})

test('several nodes and a restart write it once', async () => {
  const server = await openMailServer()
  const database = await newDatabase()
  const one = await openWithMail(server, database)
  // SQLite has one node, whose worker may still be at work when the next run begins.
  const two = inject('engine') === 'postgres' ? await openWithMail(server, database) : one
  const figs = await one.sells({ name: 'Figs', priceCents: 4_00, offerCents: 4_00 })
  const people = await Promise.all(['Ana', 'Bela', 'Cora'].map((name) => one.shopper(name)))
  for (const person of people) {
    await confirmEmail(one, person)
    await save(person, figs)
    await choose(person, true)
  }
  const seller = await one.sellerClient()
  await seller.call('POST /api/product/price', { json: { id: figs, price: 4, offerPrice: 3 } })

  await Promise.all([work(one), work(two), work(one), work(two)])
  for (const node of new Set([one, two])) await node.close()
  const after = await openWithMail(server, database)
  await work(after)

  expect(aboutFavourites(server)).toHaveLength(3)
})

test('nothing is cheaper in another currency', async () => {
  const { shop, figs, ana, costs, told } = await openWithFavourite()
  const seller = await shop.sellerClient()
  const { money } = (await seller.call('GET /api/seller/settings')).body.settings
  const json = { ...money.values, currency: 'JPY', locale: 'ja-JP', version: money.version }
  expect((await seller.call('POST /api/seller/settings/money', { json })).status).toBe(200)
  await costs(1)

  expect(await told()).toEqual([])
  const mine = async () => (await ana.call('GET /api/favourites/mine')).body.favourites
  expect(await mine()).toMatchObject([{ price: 4, currency: 'USD' }])
  await ana.call('POST /api/favourites/remove', { json: { product: figs } })
  const favourites = [{ product: figs, price: 4, currency: 'USD' }]
  await ana.call('POST /api/favourites/add', { json: { favourites } })
  expect(await mine()).toMatchObject([{ price: 1, currency: 'JPY' }])
})

test('what is no choice is refused', async () => {
  const { shop, ana } = await openWithFavourite()
  expect((await choose(ana, 'yes')).status).toBe(400)
  expect((await shop.client().call('GET /api/favourites/emails')).status).toBe(401)
  for (let count = 0; count < 120; count++) await choose(ana, true)
  expect((await choose(ana, true)).status).toBe(429)
})

import { homeDefaults } from './home/home-schema.ts'
import { expect, inject, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { openWithOnlineOrder } from '#test/shops/shop-with-online-order.ts'
import { openShopWithPages } from '#test/shops/shop-with-pages.ts'
import { shopSection } from './home/shop-section.ts'

const shopDefaults = shopSection.defaults

const bakery = {
  ...shopDefaults,
  name: 'Épicerie & Fils',
  tagline: 'Bread & more from the Croix-Rousse.',
  phone: '+33 (0)4 72-00.00/01',
  address: '12 rue des Tables Claudiennes, 69001 Lyon',
  instagram: 'https://instagram.com/epicerie',
}

const publicShop = async (shop: Shop) => (await shop.client().call('GET /api/shop')).body.shop

const sendsEmails = async (shop: Shop) =>
  (await shop.client().call('GET /api/shop')).body.sendsEmails

async function sectionOf(shop: Shop) {
  const { body } = await (await shop.sellerClient()).call('GET /api/seller/settings')
  return body.settings.shop
}

/** The seller saves the section over the version that is there. */
async function save(shop: Shop, values: object, version?: number) {
  const seller = await shop.sellerClient()
  const seen = version ?? (await sectionOf(shop)).version
  return seller.call('POST /api/seller/settings/shop', { json: { ...values, version: seen } })
}

test('a new shop has the texts of the specification', async () => {
  const shop = await openShop()

  expect(await publicShop(shop)).toEqual({
    ...homeDefaults,
    name: 'Larder',
    shortName: '',
    tagline:
      'Groceries and snacks from a shop around the corner, on your table in under 30 minutes.',
    heroTitle: 'Fresh food, before the kettle cools.',
    heroText:
      'Vegetables picked this morning, warm bread, cold milk. Fill your basket; we are already on the bike.',
    trustText: 'Trusted by 10,000+ customers',
    email: 'hello@larder.example',
    phone: '',
    address: '',
    country: '',
    timeZone: '',
    instagram: '',
    twitter: '',
    facebook: '',
    youtube: '',
  })
  expect(await sectionOf(shop)).toEqual({ version: 0, values: await publicShop(shop) })
})

test('everybody may know whether the shop can send emails', async () => {
  expect(await sendsEmails(await openShop())).toBe(false)
  expect(await sendsEmails(await openShop({ SMTP_URL: 'smtp://127.0.0.1:9' }))).toBe(true)
})

test('what the seller saves is public at once and after a restart', async () => {
  const database = await newDatabase()
  const shop = await openShop({}, { database })

  const { status, body } = await save(shop, { ...bakery, name: `  ${bakery.name} ` })

  expect([status, body.message, body.section.values]).toEqual([200, 'Settings Saved', bakery])
  expect(await publicShop(shop)).toEqual(bakery)
  expect(await sectionOf(shop)).toEqual(body.section)
  await shop.close()
  expect(await publicShop(await openShop({}, { database }))).toEqual(bakery)
})

test('wrong values are refused with the field they are in, and nothing is saved', async () => {
  const shop = await openShop()
  const wrong: [field: string, value: unknown, problem: string][] = [
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(41), 'Name can have at most 40 characters'],
    ['name', 'Two\nlines', 'Name has characters that cannot be used'],
    ['tagline', undefined, 'Tagline is required'],
    ['heroTitle', '', 'Title is required'],
    ['heroText', 'x'.repeat(241), 'Text can have at most 240 characters'],
    ['email', 'nobody', 'Email is not an email address'],
    ['phone', 'call me', 'Phone can have digits, spaces and + ( ) - . /'],
    ['phone', undefined, 'Phone must be text, or empty'],
    ['address', 'x'.repeat(161), 'Street address can have at most 160 characters'],
    ['timeZone', 'Mars/Olympus', 'Time zone must be one of the list, such as Europe/Paris'],
    ['timeZone', '+02:00', 'Time zone must be one of the list, such as Europe/Paris'],
    ['instagram', 'javascript:alert(1)', 'Instagram must be an address that begins with https://'],
    ['youtube', 'youtube.com/shop', 'YouTube must be an address that begins with https://'],
    ['version', undefined, 'version must be a whole number'],
  ]

  for (const [field, value, problem] of wrong) {
    const seller = await shop.sellerClient()
    const json = { ...bakery, version: 0, [field]: value }
    const { status, body } = await seller.call('POST /api/seller/settings/shop', { json })
    expect([field, status, body['fields']]).toEqual([field, 400, { [field]: problem }])
  }

  expect(await sectionOf(shop)).toEqual({ version: 0, values: shopDefaults })
})

test('a save over a newer version is refused, and the newer one stays', async () => {
  const shop = await openShop()
  const { version } = await sectionOf(shop)
  await save(shop, bakery, version)

  const late = await save(shop, { ...shopDefaults, name: 'The other tab' }, version)

  expect([late.status, late.body]).toEqual([
    409,
    {
      success: false,
      code: 'settings-changed',
      message: 'These settings were changed elsewhere in the meantime. Nothing was saved',
    },
  ])
  expect(await publicShop(shop)).toEqual(bakery)
})

test('of two saves of the same version at the same time one is refused', async () => {
  const shop = await openShop()
  const names = ['One', 'Other']

  const answers = await Promise.all(names.map((name) => save(shop, { ...bakery, name }, 0)))

  const saved = names.filter((_, place) => answers[place]?.status === 200)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([(await publicShop(shop)).name]).toEqual(saved)
})

test('every save is in the activity log with old and new values, and one that changes nothing is not', async () => {
  const shop = await openShop()
  await save(shop, { ...shopDefaults, name: 'Corner Shop', phone: '555 0100' })
  const { version } = await sectionOf(shop)
  const unchanged = await save(shop, { ...shopDefaults, name: 'Corner Shop', phone: '555 0100' })
  await save(shop, { ...shopDefaults, name: 'Corner Shop' })

  expect([unchanged.status, unchanged.body.section.version]).toEqual([200, version])
  const { body } = await (
    await shop.sellerClient()
  ).call('GET /api/seller/audit', { query: { action: 'settings changed' } })
  expect(body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['Shop', 'phone “555 0100” → none'],
    ['Shop', 'name “Larder” → “Corner Shop”, phone none → “555 0100”'],
  ])
})

test('nobody but the seller reads or changes the settings', async () => {
  const shop = await openShop()
  const ana = await shop.shopper()

  for (const who of [ana, shop.client()]) {
    const json = { ...bakery, version: 0 }
    expect((await who.call('GET /api/seller/settings')).status).toBe(401)
    expect((await who.call('POST /api/seller/settings/shop', { json })).status).toBe(401)
  }

  expect(await publicShop(shop)).toEqual(shopDefaults)
})

test('a page, its data and pages that do not exist are rendered anew after a save', async () => {
  const shop = await openShopWithPages()
  const paths = ['/', '/products.data', '/products?search=x', '/no-such-page']
  for (const path of [...paths, ...paths]) await shop.text(path)
  expect(shop.rendered).toHaveLength(paths.length)

  await save(shop, bakery)
  for (const path of [...paths, ...paths]) await shop.text(path)

  expect(shop.rendered).toHaveLength(2 * paths.length)
})

test('manifest, documentation, error page and greeting have the name of the shop', async () => {
  const shop = await openShopWithPages()
  await shop.text('/api/docs')
  await shop.text('/manifest.webmanifest')
  await save(shop, bakery)

  const manifest: unknown = await (await shop.get('/manifest.webmanifest')).json()
  const document: unknown = await (await shop.get('/api/openapi.json')).json()
  const broken = await shop.get('/products?search=broken', { accept: 'text/html' })
  const { body } = await shop.client().call('POST /api/user/register', {
    json: { name: 'Ana', email: 'ana@example.com', password: 'green beans on toast' },
  })

  expect(manifest).toMatchObject({
    name: bakery.name,
    short_name: bakery.name,
    description: bakery.tagline,
  })
  expect(document).toMatchObject({ info: { title: bakery.name } })
  expect(await shop.text('/api/docs')).toContain('<title>Épicerie &amp; Fils API</title>')
  expect(await broken.text()).toContain('<title>One moment, please · Épicerie &amp; Fils</title>')
  expect(body.message).toBe('Welcome to Épicerie & Fils, Ana')
})

test('emails come from the shop by its name', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  await save(shop, bakery)
  const { ana } = await withOrder(shop)
  await shop.client().call('POST /api/user/forgot-password', { json: { email: ana.email } })

  await shop.mail.sendNow()

  expect(server.received).toHaveLength(2)
  expect(server.subjects()).toContain('Reset your Épicerie & Fils password')
  for (const { from, text = '', html = '' } of server.received) {
    expect(from?.name).toBe(bakery.name)
    expect([text, html].join()).not.toContain('Larder')
    expect(text).toContain('-- \nÉpicerie & Fils, ')
    expect(html).toContain('>Épicerie &amp; Fils</td>')
  }
})

test("the test bank's page names the shop", async () => {
  const { shop, id } = await openWithOnlineOrder()
  await save(shop, bakery)

  const open = await (await shop.get(`/test-bank/${id}`)).text()
  await shop.app.request(
    `/test-bank/${id}`,
    { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) },
    {},
  )
  const paid = await (await shop.get(`/test-bank/${id}`)).text()

  for (const page of [open, paid]) expect(page).toContain('Épicerie &amp; Fils, order ')
})

test('a damaged document costs the settings, not the shop, and a new field has its default', async () => {
  const database = await newDatabase()
  const shop = await openShop({}, { database })
  const stored = async (document: string) => {
    await shop.database.db.updateTable('shop_settings').set({ document }).execute()
    return (await sectionOf(shop)).values
  }

  expect(await stored('not JSON')).toEqual(shopDefaults)
  expect(await stored('{"shop":7}')).toEqual(shopDefaults)
  expect(await stored('{"shop":{"version":3,"values":{"name":""}}}')).toEqual(shopDefaults)
  expect(await stored('{"shop":{"version":3,"values":{"name":"Older"}}}')).toEqual({
    ...shopDefaults,
    name: 'Older',
  })
  // Older versions took invisible characters.
  expect(await stored('{"shop":{"version":3,"values":{"name":"Ol\u200bder"}}}')).toEqual({
    ...shopDefaults,
    name: 'Older',
  })
})

test.runIf(inject('engine') === 'postgres')(
  'a save on one node shows on the others by itself, and a save there over the old version is refused',
  async () => {
    const database = await newDatabase()
    const [here, there] = [await openShop({}, { database }), await openShop({}, { database })]

    await save(here, bakery)
    const late = await save(there, { ...bakery, name: 'Late' }, 0)

    expect(late.status).toBe(409)
    await expect.poll(async () => (await publicShop(there)).name).toBe(bakery.name)
    expect(there.catalogue.publicVersion).toBe(here.catalogue.publicVersion)
  },
)

import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { readAnswer } from '#test/read-answer.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { becomeOwn, moveTo } from '#test/shops/shop-of-ones-own.ts'
import { saveMoney } from '#test/shops/shop-with-tax-classes.ts'
import { pageNames } from '#modules/settings/page-names.ts'
import { legalSection } from '#modules/settings/sections/legal.ts'
import { ownPageLimits } from '#modules/settings/limits.ts'

const about = { title: 'About us', path: 'about-us', isInFooter: true, text: 'We *bake*.' }

async function save(shop: Shop, page: object) {
  const seller = await shop.sellerClient()
  const { version } = (await seller.call('GET /api/seller/pages')).body
  return seller.call('POST /api/seller/pages/save', { json: { ...about, version, ...page } })
}

const open = (shop: Shop, path: string) => shop.get(`/api/shop/own-page?path=${path}`)
const read = async (shop: Shop, path: string) =>
  readAnswer('GET /api/shop/own-page', await open(shop, path))
const footer = async (shop: Shop) =>
  (await readAnswer('GET /api/shop', await shop.get('/api/shop'))).footerPages.map(
    ({ path }) => path,
  )
const allOf = ({ intro, sections }: Awaited<ReturnType<typeof read>>) =>
  intro + sections.map(({ title, html }) => title + html).join('')

test('with the demo catalogue there are no such pages, and the footer has none', async () => {
  const shop = await openShop()

  for (const path of ['imprint', 'terms', 'privacy', 'withdrawal', 'accessibility'])
    expect((await open(shop, path)).status).toBe(404)
  expect(await footer(shop)).toEqual([])
})

test('a name of the tax that ends with a full stop is followed by no second one, and no VAT is not named at all', async () => {
  const shop = await openShop()
  await becomeOwn(shop)
  const textOfAll = async () => {
    const pages = await Promise.all(
      pageNames.map((name) => shop.client().call('GET /api/shop/page', { query: { name } })),
    )
    return JSON.stringify([await read(shop, 'terms'), ...pages.map(({ body }) => body)])
  }
  const reduced = { id: 'reduced', name: 'Reduced', rate: 700 }
  const standard = { id: 'standard', name: 'Standard', rate: 1_900 }
  for (const isTaxIncluded of [true, false])
    for (const taxClasses of [[standard], [standard, reduced]]) {
      await saveMoney(shop, { taxLabel: 'MwSt.', isTaxIncluded, taxClasses })
      const text = await textOfAll()
      expect(text).toContain('MwSt.')
      expect(text).not.toContain('..')
    }

  await saveMoney(shop, { noVatNote: '' })
  expect(await textOfAll()).not.toMatch(/MwSt|\btax\b/i)
})

test('a shop of one’s own has ready-made pages, and the one about withdrawal where the law asks for it', async () => {
  const shop = await openShop()
  await becomeOwn(shop)
  expect(await footer(shop)).toEqual(['imprint', 'terms', 'privacy', 'accessibility'])
  expect((await open(shop, 'withdrawal')).status).toBe(404)

  await moveTo(shop, 'IE')
  expect(await footer(shop)).toContain('withdrawal')
  expect(allOf(await read(shop, 'withdrawal'))).toContain('within 14 days')
  expect(allOf(await read(shop, 'terms'))).toContain('href="/withdrawal"')

  await moveTo(shop, 'IN')
  expect(allOf(await read(shop, 'terms'))).not.toContain('href="/withdrawal"')
})

test('ready-made texts say what the settings say', async () => {
  const shop = await openShop()
  await becomeOwn(shop)
  const seller = await shop.sellerClient()
  const legal = {
    ...legalSection.defaults,
    legalName: 'A & <B> Ltd',
    vatNumber: 'GB123',
    version: 0,
  }
  await seller.call('POST /api/seller/settings/legal', { json: legal })
  const payment = { cash: true, online: false, version: 0 }
  await seller.call('POST /api/seller/settings/payment', { json: payment })

  const imprint = allOf(await read(shop, 'imprint'))
  expect(imprint).toContain('A &amp; &lt;B&gt; Ltd')
  expect(imprint).toContain('GB123')
  const terms = allOf(await read(shop, 'terms'))
  expect(terms).toContain('In cash')
  expect(terms).not.toMatch(/Stripe|by email/)
  const privacy = allOf(await read(shop, 'privacy'))
  expect(privacy).toContain('<strong>How long:</strong> 30 days')
  expect(privacy).not.toMatch(/Stripe|Activity log|Test bank/)
})

test('a saved page is shown, its placeholders stay live, and every version is kept with its date', async () => {
  const shop = await openShop()
  const { status, body } = await save(shop, { text: 'Soon: {time}.' })
  expect([status, body.message]).toEqual([200, 'Page Saved'])
  const { id } = body
  expect(await read(shop, 'about-us')).toMatchObject({
    title: 'About us',
    intro: '<p>Soon: 30 minutes.</p>\n',
  })

  shop.passTime(60_000)
  await save(shop, { id, text: 'Second' })
  await save(shop, { id, text: 'Second', isInFooter: false })

  const seller = await shop.sellerClient()
  const { versions } = (await seller.call('GET /api/seller/pages/versions', { query: { id } })).body
  expect(versions).toHaveLength(2)
  const first = await shop.get(`/api/shop/page-version?id=${versions[1]?.id}`)
  expect(await readAnswer('GET /api/shop/page-version', first)).toMatchObject({
    intro: '<p>Soon: 30 minutes.</p>\n',
    savedAt: new Date(shop.clock() - 60_000).toISOString(),
  })
  expect((await shop.get('/api/shop/page-version?id=none')).status).toBe(404)
})

test.each([
  ['path', 'cart', '/cart is a page of the shop already. Choose another path'],
  ['path', 'terms', '/terms is the page “Terms” already. Choose another path'],
  ['path', 'about-us', '/about-us is the page “About us” already. Choose another path'],
  ['path', 'dairy', '/dairy is the category “Dairy Products” already. Choose another path'],
  ['path', 'a/b', 'Path can have small letters, digits and hyphens between them, such as about-us'],
  ['path', '', 'Path is required'],
  ['title', '', 'Title is required'],
  ['text', ' ', 'Text is required'],
  [
    'text',
    '[Win](javascript:alert(1))',
    'No link can lead to “javascript:alert(1)”. Links begin with https://, mailto:, tel:, # or / for a page of the shop',
  ],
  ['text', 'x'.repeat(20_001), 'A page can have at most 20000 characters'],
])('a page with the %s %j is refused with a sentence', async (field, value, sentence) => {
  const shop = await openShop()
  await save(shop, {})

  const { status, body } = await save(shop, { path: 'other', title: 'Other', [field]: value })

  expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
})

test('there is a limit to pages, and a page that was deleted is gone', async () => {
  const shop = await openShop()
  const { id } = (await save(shop, {})).body
  for (let n = 1; n < ownPageLimits.pages; n++) await save(shop, { path: `page-${n}` })
  expect((await save(shop, { path: 'too-much' })).body.code).toBe('limit-reached')

  const seller = await shop.sellerClient()
  const { version } = (await seller.call('GET /api/seller/pages')).body
  const remove = (json: object) => seller.call('POST /api/seller/pages/delete', { json })
  expect((await remove({ id: 'terms', version })).status).toBe(404)
  expect((await remove({ id, version: version - 1 })).status).toBe(409)
  expect((await remove({ id, version })).status).toBe(200)
  expect((await open(shop, 'about-us')).status).toBe(404)
  expect((await save(shop, { id })).status).toBe(404)
})

test('two people do not overwrite each other’s pages, and a visitor writes none', async () => {
  const shop = await openShop()
  await save(shop, {})
  expect((await save(shop, { path: 'late', version: 0 })).body.code).toBe('settings-changed')
  const json = { ...about, version: 0 }
  expect((await shop.client().call('POST /api/seller/pages/save', { json })).status).toBe(401)
})

test('an order keeps the version of the terms, and its confirmation carries terms and withdrawal', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const demo = await withOrder(shop)
  await becomeOwn(shop)
  await moveTo(shop, 'DE')
  const before = await withOrder(shop)
  const alike = await withOrder(shop)
  // The ready-made text follows the settings.
  await moveTo(shop, 'IN')
  const moved = await withOrder(shop)
  await moveTo(shop, 'DE')
  await shop.mail.sendNow()
  await save(shop, {
    id: 'terms',
    title: 'Our terms',
    text: '## One\n\n- [Rule](https://a.example)',
  })
  const after = await withOrder(shop)
  await save(shop, { id: 'terms', title: 'Our terms', text: 'Changed later' })

  const termsOf = async ({ orderId }: { orderId: string }) =>
    shop.database.db
      .selectFrom('orders')
      .leftJoin('page_version', 'page_version.id', 'orders.terms_version')
      .select(['page_version.id', 'page_version.text', 'page_version.shown_text'])
      .where('orders.id', '=', orderId)
      .executeTakeFirst()
  expect(await termsOf(demo)).toMatchObject({ id: null })
  const ready = await termsOf(before)
  expect(ready?.shown_text).toContain('you have a [right of withdrawal](/withdrawal)')
  expect(await termsOf(alike)).toEqual(ready)
  expect((await termsOf(moved))?.shown_text).not.toContain('right of withdrawal')
  expect(await termsOf(after)).toMatchObject({ text: '## One\n\n- [Rule](https://a.example)' })
  const version = await shop.get(`/api/shop/page-version?id=${ready?.id}`)
  expect((await readAnswer('GET /api/shop/page-version', version)).title).toBe('Terms')

  await shop.mail.sendNow()
  const emailOf = (number: string) =>
    server.received.find(({ subject }) => subject?.includes(number))
  for (const body of [emailOf(after.number)?.text, emailOf(after.number)?.html]) {
    expect(body).toContain('- Rule (https://a.example)')
    expect(body).toContain('within 14 days')
  }
  expect(emailOf(before.number)?.text).toContain('These terms are for every order')
})

test('a text that takes long to render is refused', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const preview = (text: string) =>
    seller.call('POST /api/seller/pages/preview', { json: { text } })

  expect((await preview('['.repeat(1_000))).status).toBe(200)
  const { status, body } = await preview('['.repeat(20_000))
  expect([status, body['fields']]).toEqual([
    400,
    { text: 'A page can have at most 1000 opening brackets [' },
  ])
  expect((await save(shop, { text: '['.repeat(1_001) })).status).toBe(400)
})

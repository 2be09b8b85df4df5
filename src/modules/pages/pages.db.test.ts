import { expect, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { savePickup, saveSlots } from '#test/shops/shop-with-slots.ts'

const page = async (shop: Shop, name: string) =>
  (await shop.client().call('GET /api/shop/page', { query: { name } })).body

async function save(shop: Shop, texts: Record<string, unknown>, seenVersion?: number) {
  const seller = await shop.sellerClient()
  const { body } = await seller.call('GET /api/seller/settings')
  const { version, values } = body.settings.pages
  const json = { ...values, version: seenVersion ?? version, ...texts }
  return seller.call('POST /api/seller/settings/pages', { json })
}

test('a page has its default text until the seller writes one, and again when it is emptied', async () => {
  const shop = await openShop()
  expect((await page(shop, 'returns')).sections[0]?.title).toBe('Cancelling an order')

  expect(
    (await save(shop, { returns: ' Bring it back.\r\n\r\n## When\r\n\r\nToday. ' })).status,
  ).toBe(200)
  expect(await page(shop, 'returns')).toEqual({
    success: true,
    intro: '<p>Bring it back.</p>\n',
    sections: [{ title: 'When', html: '<p>Today.</p>\n' }],
  })
  expect((await page(shop, 'faq')).intro).toContain('Short answers')

  await save(shop, { returns: ' \n ' })
  expect((await page(shop, 'returns')).sections[0]?.title).toBe('Cancelling an order')
})

test('the default texts follow the settings', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const json = {
    ...settings.shop.values,
    name: 'A & [B](http://c)',
    phone: '+1 (555) 01',
    version: 0,
  }
  expect((await seller.call('POST /api/seller/settings/shop', { json })).status).toBe(200)
  const payment = { cash: false, online: true, version: 0 }
  await seller.call('POST /api/seller/settings/payment', { json: payment })

  const contact = await page(shop, 'contact')
  expect(contact.intro).toBe('<p>How to reach A &amp; [B](http://c).</p>\n')
  expect(contact.sections[0]?.html).toContain('<a href="tel:+155501">+1 (555) 01</a>')
  const faq = await page(shop, 'faq')
  expect(faq.sections.find(({ title }) => title === 'How can I pay?')?.html).toContain(
    '<p>Online Payment. More about',
  )
})

test('the default texts mention delivery times and pickup when the shop offers them', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const saidOn = async (name: string) => {
    const { intro, sections } = await page(shop, name)
    return [intro, ...sections.map(({ title, html }) => `${title} ${html}`)].join(' ')
  }
  const names = ['delivery', 'returns', 'payment', 'faq']
  for (const name of names)
    expect(await saidOn(name)).not.toMatch(
      /pickup|pick (it|your order) up|picking up|choos.* time/i,
    )

  await saveSlots(seller, { isOn: true })
  const delivery = await saidOn('delivery')
  expect(delivery).toContain('Choosing a time')
  expect(delivery).toContain('If you order as soon as possible, the 30 minutes start')
  expect(delivery).not.toMatch(/pickup/i)
  expect(await saidOn('faq')).toContain('Can I choose the time?')

  await saveSlots(seller, { asap: false })
  for (const name of ['delivery', 'faq'])
    expect(await saidOn(name)).not.toMatch(/as soon as possible|30 minutes/)
  expect((await page(shop, 'delivery')).intro).toContain(
    'promised by the end of the time you choose',
  )

  await savePickup(seller, true, 'Side [door]')
  expect(await saidOn('delivery')).toMatch(/Picking up .*Side \[door\]/s)
  expect(await saidOn('delivery')).toContain('<strong>Ready for pickup</strong>')
  expect(await saidOn('returns')).toContain('out for delivery or ready for pickup')
  expect(await saidOn('payment')).toContain('the cart calls that Cash at pickup')
  expect(await saidOn('faq')).toContain('Cash On Delivery or at pickup')
})

test('texts that are too long, unknown pages and stale saves are refused', async () => {
  const shop = await openShop()

  const long = await save(shop, { faq: 'x'.repeat(8_001) })
  const unknown = await shop.client().call('GET /api/shop/page', { query: { name: 'imprint' } })
  await save(shop, { faq: 'Mine' })
  const stale = await save(shop, { faq: 'Theirs' }, 0)

  expect([long.status, long.body['fields']]).toEqual([
    400,
    { faq: 'A page can have at most 8000 characters' },
  ])
  expect([unknown.status, unknown.body['code']]).toEqual([400, 'invalid-input'])
  expect([stale.status, stale.body['code']]).toEqual([409, 'settings-changed'])
  expect((await page(shop, 'faq')).intro).toBe('<p>Mine</p>\n')
})

test('the activity log says which page was changed, not the whole text', async () => {
  const shop = await openShop()
  await save(shop, { faq: 'One', delivery: 'Two' })
  await save(shop, { faq: 'Six' })
  await save(shop, { delivery: '' })

  const seller = await shop.sellerClient()
  const log = await seller.call('GET /api/seller/audit', { query: { action: 'settings changed' } })

  expect(log.body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['Pages', 'Delivery Information: back to the default text'],
    ['Pages', 'FAQs: own text (3 characters)'],
    ['Pages', 'Delivery Information: own text (3 characters), FAQs: own text (3 characters)'],
  ])
})

test('a preview shows a text before it is saved, and the default with its Markdown', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const preview = (json: object) => seller.call('POST /api/seller/settings/pages/preview', { json })

  const own = await preview({ name: 'faq', text: '**Hi** <b>' })
  const fallback = await preview({ name: 'contact', text: '' })
  const long = await preview({ name: 'faq', text: 'x'.repeat(8_001) })
  const visitor = await shop
    .client()
    .call('POST /api/seller/settings/pages/preview', { json: { name: 'faq', text: '' } })

  expect(own.body.intro).toBe('<p><strong>Hi</strong> &lt;b&gt;</p>\n')
  expect(fallback.body.markdown).toContain('## Write to us')
  expect([long.status, visitor.status]).toEqual([400, 401])
  expect((await page(shop, 'faq')).intro).toContain('Short answers')
})

test('an own text begins with lasting sentences, and what it names follows the settings', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }])
  const hours = { ...settings.hours.values, week, version: 0 }
  await seller.call('POST /api/seller/settings/hours', { json: hours })

  const { markdown } = (
    await seller.call('POST /api/seller/settings/pages/preview', {
      json: { name: 'contact', text: '' },
    })
  ).body
  expect(markdown).toContain('## Opening hours\n\n{hours}')
  expect(markdown).toContain('## Write to us\n\n{contact}')
  expect(markdown).not.toMatch(/We open|We are closed|Open today|9:00/)

  await save(shop, { contact: 'Come in: {hours}\n\n{area} {time} {contact} {unknown}' })
  const { intro } = await page(shop, 'contact')
  expect(intro).toContain('9:00 AM')
  expect(intro).toContain('We deliver everywhere. 30 minutes')
  expect(intro).toContain('mailto:hello@larder.example')
  expect(intro).toContain('{unknown}')
})

test('a list stays in the sentence where its placeholder is, and is a list on a line of its own', async () => {
  const shop = await openShop()
  const seller = await shop.sellerClient()
  const { delivery } = (await seller.call('GET /api/seller/settings')).body.settings
  const area = {
    name: 'North',
    zips: ['902*'],
    feeCents: 250,
    freeFromCents: null,
    minimumCents: 0,
  }
  const areas = [area, { ...area, name: 'South', zips: ['903*'] }]
  await seller.call('POST /api/seller/settings/delivery', {
    json: { ...delivery.values, areas, version: delivery.version },
  })

  await save(shop, { delivery: 'We come to {area}, daily.\n\n{area}' })
  const { intro } = await page(shop, 'delivery')

  expect(intro).toMatch(/^<p>We come to North .*; South .*, daily\.<\/p>\n<ul>\n<li>North /)
})

import { expect, test } from 'vitest'
import { shopSection } from '#modules/settings/home/shop-section.ts'
import { openWithBuiltPages } from '#test/shops/shop-with-built-pages.ts'

const shopDefaults = shopSection.defaults

const epicerie = {
  name: 'Épicerie Claudienne',
  tagline: 'Bread and more from the Croix-Rousse.',
  heroTitle: 'Bonjour, Lyon.',
  heroText: 'What the market had this morning.',
  trustText: 'Since 1954',
  email: 'bonjour@epicerie.fr',
  phone: '+33 4 72 00 00 01',
  address: '12 rue des Tables Claudiennes, Lyon',
  timeZone: 'Europe/Paris',
  instagram: 'https://instagram.com/epicerie',
  twitter: '',
  facebook: '',
  youtube: 'https://youtube.com/@epicerie',
}

const shopPages = (id: string) => [
  '/',
  '/products',
  '/products/vegetables',
  `/products/vegetables/${id}`,
  '/contact',
  '/faq',
  '/delivery',
  '/returns',
  '/payment-methods',
  '/cart',
  '/add-address',
  '/account',
  '/newsletter',
  '/favourites/leave',
  '/favourites/left',
  '/newsletter/leave',
  '/newsletter/left',
  '/addresses',
  '/my-orders',
  '/guest-order',
  '/my-orders/any',
  '/reset-password',
  '/loader',
  '/no-such-page',
]
const sellerPages = [
  '/seller',
  '/seller/today',
  '/seller/product-list',
  '/seller/products/any',
  '/seller/import',
  '/seller/orders',
  '/seller/orders/any',
  '/seller/orders/any/slip',
  '/seller/audit',
  '/seller/mail',
  '/seller/settings',
  '/seller/settings/brand',
  '/seller/settings/money',
  '/seller/settings/categories',
  '/seller/settings/categories/edit',
  '/seller/settings/payment',
  '/seller/settings/alerts',
  '/seller/settings/legal',
  '/seller/settings/own-pages',
  '/seller/settings/pages',
]

test('no page calls a renamed shop by its old name', async () => {
  const { id, render, saves } = await openWithBuiltPages()
  expect((await saves(epicerie)).status).toBe(200)

  for (const path of [...shopPages(id), ...sellerPages]) {
    const page = await render(path)
    expect([path, page.includes('Larder')]).toEqual([path, false])
    expect([path, page.includes(epicerie.name)]).toEqual([path, true])
  }
  for (const path of sellerPages)
    expect(await render(path)).toMatch(/<title>[\w ]+ · Épicerie Claudienne<\/title>/)
})

test('every setting of the section Shop has its place', async () => {
  const { render, saves } = await openWithBuiltPages()
  await saves(epicerie)
  const [home, contact, data] = [
    await render('/'),
    await render('/contact'),
    await render('/_.data'),
  ]

  expect(home).toContain(`>${epicerie.heroTitle}</h1>`)
  expect(home).toContain(`>${epicerie.heroText}</p>`)
  expect(home).toContain(`>${epicerie.trustText}</h3>`)
  expect(home).not.toContain('10,000+')
  expect(home).toContain('<meta property="og:site_name" content="Épicerie Claudienne"/>')
  expect(JSON.parse(/"application\/ld\+json">(.*?)<\/script>/.exec(home)?.[1] ?? '')).toMatchObject(
    {
      name: epicerie.name,
      description: epicerie.tagline,
      email: epicerie.email,
      telephone: epicerie.phone,
      address: epicerie.address,
      sameAs: [epicerie.instagram, epicerie.youtube],
    },
  )
  const footer = /<footer.*<\/footer>/s.exec(home)?.[0] ?? ''
  for (const text of [epicerie.tagline, epicerie.address, epicerie.phone])
    expect(footer).toContain(text)
  for (const link of [epicerie.instagram, epicerie.youtube])
    expect(footer).toContain(`href="${link}"`)
  expect(footer).not.toMatch(/Facebook|Twitter|href="#"/)
  expect(contact).toContain(`href="mailto:${epicerie.email}"`)
  expect(contact).toContain('href="tel:+33472000001"')
  expect(contact).toContain(`<p>${epicerie.address}</p>`)
  expect(contact).not.toMatch(/demonstration|made up|10 pm/)
  expect(data).toContain(epicerie.name)
})

test('a shop whose seller has changed nothing says what the specification says', async () => {
  const { render } = await openWithBuiltPages()
  const home = await render('/')
  const footer = /<footer.*<\/footer>/s.exec(home)?.[0] ?? ''

  expect(home).toContain('<title>Larder: fresh groceries at your door in under 30 minutes</title>')
  expect(home).toContain(`>${shopDefaults.heroTitle}</h1>`)
  for (const text of ['Instagram', 'Twitter', 'Facebook', 'YouTube'])
    expect(footer).toMatch(new RegExp(`href="#"[^>]*>${text}<`))
  expect(footer).toContain(shopDefaults.tagline)
  expect(home).toContain('>Trusted by 10,000+ customers</h3>')
  expect(await render('/contact')).toContain('href="mailto:hello@larder.example"')
})

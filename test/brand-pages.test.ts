import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { homeTexts } from '#modules/settings/home/home-texts.ts'
import { somePicture } from '#test/open-shop.ts'
import { openWithBuiltPages } from '#test/shops/shop-with-built-pages.ts'

test('pages have the logo and the colour of the shop', async () => {
  const { render, seller, sellerAssets } = await openWithBuiltPages()
  // The seller's pages link theirs.
  const stylesOf = async (page: string) => {
    const [, linked] = /href="\/seller\/assets\/([\w.-]+\.css)"/.exec(page) ?? []
    return linked === undefined ? page : readFile(join(sellerAssets, linked), 'utf8')
  }
  expect(await render('/')).not.toContain('<style>:root')
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(await somePicture())], 'logo.png'))
  const { body } = await seller.call('POST /api/seller/settings/logo', { body: form })
  const json = { logo: body.logo, colour: '#7a1f5c', version: 0 }
  expect((await seller.call('POST /api/seller/settings/brand', { json })).status).toBe(200)

  for (const path of ['/', '/cart', '/seller/today']) {
    const page = await render(path)
    expect(page).toMatch(/<style( id="brand")?>\s*:root\{--color-leaf:#7a1f5c;/)
    expect(page).toMatch(/<meta name="theme-color" content="#(?!20402d)/)
    expect(page).toContain(`<link rel="icon" href="${body.url}"`)
    expect(page).toContain(`<link rel="apple-touch-icon" href="/icons/${body.logo}-180.png"`)
    // The colours that it replaces are in a layer.
    expect(await stylesOf(page)).toMatch(/@layer theme\{:root[^}]*--color-leaf:/)
  }
  const home = await render('/')
  expect(home).toContain(`"logo":"${body.url}"`)
  for (const part of [/<header.*?<\/header>/s, /<footer.*<\/footer>/s])
    expect(part.exec(home)?.[0]).toContain(`<img src="${body.url}"`)
})

test('every claim of the home page is a text of the seller, and an empty one is not there', async () => {
  const { render, seller } = await openWithBuiltPages()
  const claims = [
    'Delivered in under 30 minutes, or we say so.',
    'Under 30 minutes to your door',
    'Why We Are the Best',
    'Fastest Delivery',
    'Freshness Guaranteed',
    'Affordable Prices',
    'Trusted by 10,000+ customers',
    'Never miss what is in season',
  ]
  const shown = async () => {
    const home = (await render('/')).replaceAll('<!-- -->', '')
    return claims.filter((claim) => home.includes(`>${claim}`) || home.includes(` ${claim}<`))
  }
  expect(await shown()).toEqual(claims)
  const { shop } = (await seller.call('GET /api/seller/settings')).body.settings
  const save = async (texts: object, version: number) =>
    (
      await seller.call('POST /api/seller/settings/shop', {
        json: { ...shop.values, ...texts, version },
      })
    ).body.section.version

  const none = Object.fromEntries(Object.keys(homeTexts).map((name) => [name, '']))
  const version = await save({ ...none, trustText: '' }, shop.version)
  expect(await shown()).toEqual([])
  expect(await render('/')).not.toContain('newsletter-title')

  await save({ heroBadge: 'At your door within {time}', shortName: 'Corner' }, version)
  const home = (await render('/')).replaceAll('<!-- -->', '')
  expect(home).toContain('At your door within 30 minutes')
  expect(home).toContain('>Corner</span>')
})

test('a logo can stand for the name, and the picture of the home page is the own one', async () => {
  const { render, seller } = await openWithBuiltPages()
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(await somePicture())], 'logo.png'))
  const { body } = await seller.call('POST /api/seller/settings/logo', { body: form })
  const pictures = { logo: body.logo, hero: body.logo, social: body.logo, logoOnly: true }
  const json = { ...pictures, colour: '#7a1f5c', version: 0 }
  await seller.call('POST /api/seller/settings/brand', { json })

  const home = await render('/')

  const header = /<header.*?<\/header>/s.exec(home)?.[0] ?? ''
  expect(header).toContain('alt="Larder"')
  expect(header).not.toContain('>Larder<')
  expect(home).not.toMatch(/hero-(phone-)?\d+/)
  expect(home).toMatch(new RegExp(`og:image" content="[^"]*/images/${body.logo}-960.webp`))
})

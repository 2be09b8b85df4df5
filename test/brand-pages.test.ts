import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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

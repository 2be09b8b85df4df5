import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openMailServer } from '#test/mail-server.ts'
import { newEmptyDatabase, openShop, somePicture, type Shop } from '#test/open-shop.ts'
import { openWithMail, withOrder } from '#test/shops/shop-with-mail.ts'
import { defaultColour } from './colour.ts'
import { picturesInSettings } from './brand-pictures.ts'

async function uploads(shop: Shop, file: Buffer) {
  const form = new FormData()
  form.set('logo', new File([new Uint8Array(file)], 'logo.png'))
  return (await shop.sellerClient()).call('POST /api/seller/settings/logo', { body: form })
}

async function save(shop: Shop, values: object) {
  const seller = await shop.sellerClient()
  const { version, values: now } = (await seller.call('GET /api/seller/settings')).body.settings
    .brand
  const json = { ...now, ...values, version }
  return seller.call('POST /api/seller/settings/brand', { json })
}

const publicBrand = async (shop: Shop) => (await shop.client().call('GET /api/shop')).body.brand
const manifest = async (shop: Shop) => (await shop.get('/manifest.webmanifest')).json()

test('a new shop has the colours of the specification and adds nothing to its pages', async () => {
  expect(await publicBrand(await openShop())).toEqual({
    logo: '',
    logoOnly: false,
    hero: '',
    social: '',
    icon: '',
    touchIcon: '',
    colour: defaultColour,
    themeColour: '#20402d',
    style: '',
  })
})

test('a colour that fails the contrast is refused with what was measured', async () => {
  const shop = await openShop()

  const { status, body } = await save(shop, { colour: '#FFD400' })

  expect([status, body['fields']]).toEqual([
    400,
    {
      colour:
        'White text cannot be read on this colour: its contrast is 1.43:1, and 4.5:1 is needed. Choose a darker one',
    },
  ])
  expect((await publicBrand(shop)).colour).toBe(defaultColour)
})

test('the colour is in the style of every page, the manifest and the activity log', async () => {
  const shop = await openShop()

  expect((await save(shop, { colour: '#7A1F5C' })).status).toBe(200)

  const { colour, style, themeColour } = await publicBrand(shop)
  expect(colour).toBe('#7a1f5c')
  expect(style).toMatch(/^:root\{--color-leaf:#7a1f5c;(--[a-z-]+:#[0-9a-f]{6};?)+\}$/)
  expect((await manifest(shop)).theme_color).toBe(themeColour)
  const log = await (
    await shop.sellerClient()
  ).call('GET /api/seller/audit', { query: { action: 'settings changed' } })
  expect(log.body.entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    ['Logo and colour', 'colour “#1f7a3d” → “#7a1f5c”'],
  ])
})

test('an uploaded picture becomes the logo when it is saved, and is removed again', async () => {
  const shop = await openShop()
  const { body } = await uploads(shop, await somePicture('#7a1f5c', 300, 100))
  expect((await publicBrand(shop)).logo).toBe('')
  const iconUrl = `/icons/${body.logo}-192.png`
  expect((await shop.get(iconUrl)).status).toBe(404)

  expect((await save(shop, { logo: body.logo })).status).toBe(200)

  expect((await publicBrand(shop)).logo).toBe(body.url)
  expect((await shop.get(body.url)).headers.get('content-type')).toBe('image/webp')
  const icon = await shop.get(iconUrl)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await shop.get(`/icons/${body.logo}-1000.png`)).status).toBe(404)
  expect((await manifest(shop)).icons[0].src).toBe(iconUrl)

  expect((await save(shop, { logo: '' })).status).toBe(200)
  expect((await publicBrand(shop)).logo).toBe('')
  expect((await manifest(shop)).icons[0].src).toBe('/icon-192.png')
  expect((await shop.get(iconUrl)).status).toBe(404)
})

test('what is not a picture, and a picture that is not there, are refused', async () => {
  const shop = await openShop()

  const text = await uploads(shop, Buffer.from('<svg onload="alert(1)"/>'))
  const none = await (
    await shop.sellerClient()
  ).call('POST /api/seller/settings/logo', { body: new FormData() })
  const unknown = await save(shop, { logo: '0'.repeat(32) })
  const path = await save(shop, { logo: '../../etc/passwd' })

  expect([text.status, text.body['code']]).toEqual([400, 'bad-image'])
  expect([none.status, none.body['fields']]).toEqual([400, { logo: 'A picture is required' }])
  expect(unknown.body['fields']).toEqual({
    logo: 'This picture is not there any more. Please choose it again',
  })
  expect([path.status, Object.keys(path.body['fields'] ?? {})]).toEqual([400, ['logo']])
})

test('the picture of the logo is kept, and one that was never saved is deleted after a week', async () => {
  const shop = await openShop()
  const week = 7 * 24 * 60 * 60_000
  const { body: logo } = await uploads(shop, await somePicture('#7a1f5c'))
  await uploads(shop, await somePicture('#1f5c7a'))
  await save(shop, { logo: logo.logo })

  await shop.upkeep.run()
  shop.passTime(week + 1)
  await shop.upkeep.run()

  const images = await shop.database.db.selectFrom('image').select('id').execute()
  expect(images.map(({ id }) => id)).toEqual([logo.logo])
})

test('emails have the logo and the colour', async () => {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const { body } = await uploads(shop, await somePicture())
  await save(shop, { logo: body.logo, colour: '#7a1f5c' })

  await withOrder(shop)
  await shop.mail.sendNow()

  const [email] = server.received
  expect(email?.html).toContain(`/icons/${body.logo}-192.png"`)
  expect(email?.html).toContain('background:#7a1f5c;')
})

test('pictures of the home page and of link previews are kept as long as they are shown', async () => {
  const shop = await openShop()
  const { logo: hero } = (await uploads(shop, await somePicture('#112233'))).body
  const { logo: social } = (await uploads(shop, await somePicture('#445566'))).body

  expect((await save(shop, { hero, social })).status).toBe(200)

  expect(await publicBrand(shop)).toMatchObject({
    hero: `/images/${hero}-960.webp`,
    social: `/images/${social}-960.webp`,
  })
  const ids = [hero, social, 'f'.repeat(32)]
  expect(await picturesInSettings(shop.database.db, ids)).toEqual(new Set([hero, social]))
  const gone = await save(shop, { hero: 'f'.repeat(32) })
  expect(Object.keys(gone.body['fields'] ?? {})).toEqual(['hero'])
})

test('in a shop of one’s own without a logo every icon is the first letter of its name in its colour', async () => {
  const shop = await openShop({}, { database: await newEmptyDatabase() })
  const seller = await shop.sellerClient()
  const names = async (name: string) => {
    const { values, version } = (await seller.call('GET /api/seller/settings')).body.settings.shop
    const json = { ...values, name, email: 'a@b.example', version }
    expect((await seller.call('POST /api/seller/settings/shop', { json })).status).toBe(200)
  }
  await names('épicerie Claudienne')
  await save(shop, { colour: '#7a1f5c' })

  const { logo, icon, touchIcon } = await publicBrand(shop)
  expect([logo, icon, touchIcon]).toEqual([
    '',
    '/icons/letterE-7a1f5c-192.png',
    '/icons/letterE-7a1f5c-180.png',
  ])
  for (const path of ['/manifest.webmanifest', '/seller/manifest.webmanifest']) {
    const { icons } = await (await shop.get(path)).json()
    expect(icons.map(({ src }: { src: string }) => src)).toEqual(
      [192, 512, 512].map((size) => `/icons/letterE-7a1f5c-${size}.png`),
    )
  }
  for (const path of [
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
  ])
    expect([path, (await shop.get(path)).headers.get('location')]).toEqual([path, touchIcon])

  const answer = await shop.get(icon)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(await answer.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3).subarray(0, 3)
  expect([info.width, info.height]).toEqual([192, 192])
  // The margin, the square beside the letter, and the upright stroke of the E.
  expect([...at(2, 2), ...at(40, 96), ...at(78, 110)]).toEqual([
    255, 255, 255, 122, 31, 92, 255, 255, 255,
  ])

  // Nobody can have others drawn, and what is no letter is left out.
  for (const other of ['letterF-7a1f5c', 'letterE-000000', 'letter-7a1f5c', 'letter<-7a1f5c'])
    expect([other, (await shop.get(`/icons/${other}-192.png`)).status]).toEqual([other, 404])
  await names('日本')
  const plain = (await publicBrand(shop)).icon
  expect([plain, (await shop.get(plain)).status]).toEqual(['/icons/letter-7a1f5c-192.png', 200])

  const { body } = await uploads(shop, await somePicture())
  await save(shop, { logo: body.logo })
  expect((await publicBrand(shop)).icon).toBe(body.url)
})

test('/favicon.ico leads to the icon of the shop', async () => {
  const shop = await openShop()
  const place = async () => (await shop.get('/favicon.ico')).headers.get('location')
  expect(await place()).toBe('/apple-touch-icon.png')

  const { logo } = (await uploads(shop, await somePicture())).body
  await save(shop, { logo })

  expect(await place()).toBe(`/icons/${logo}-180.png`)
})

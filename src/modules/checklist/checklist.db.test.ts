import { expect, test } from 'vitest'
import { loadDemo } from '#demo/load-demo.ts'
import { addOne } from '#test/shops/categories.ts'
import { lastBackup, markBackup } from '#platform/backup/last-backup.ts'
import type { StepName } from './status.ts'
import { openShop, ownSeller, someProduct, type Shop } from '#test/open-shop.ts'

const openOwn = () => openShop(ownSeller)
const day = 24 * 3_600_000
/** What a shop in the United States has from the start. */
const doneFromStart = ['testBank']

async function checklist(shop: Shop) {
  const { body } = await (await shop.sellerClient()).call('GET /api/seller/checklist')
  const done: StepName[] = body.steps.filter(({ isDone }) => isDone).map(({ name }) => name)
  return { ...body, done }
}

async function change(shop: Shop, json: object) {
  return (await shop.sellerClient()).call('POST /api/seller/checklist/change', { json })
}

test('a new shop has everything to set, and steps are ticked by what is set', async () => {
  const shop = await openOwn()
  const seller = await shop.sellerClient()
  expect((await checklist(shop)).done).toEqual(doneFromStart)
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  const named = { ...settings.shop.values, name: 'Corner Shop', email: 'hi@corner.shop' }

  await seller.call('POST /api/seller/settings/shop', { json: { ...named, version: 0 } })
  expect((await checklist(shop)).done).toEqual(['name', 'contact', ...doneFromStart])
  const payment = { cash: true, online: false, version: 0 }
  await seller.call('POST /api/seller/settings/payment', { json: payment })
  await shop.sells()

  const { done, isShown } = await checklist(shop)
  expect([done, isShown]).toEqual([['name', 'contact', 'payment', 'testBank', 'product'], true])
})

test('the products of the demo are not the first product', async () => {
  const shop = await openOwn()
  // The clock goes on while the demo is loaded.
  let ms = 0
  const clock = () => shop.clock() + ms++
  await loadDemo({ ...shop, clock }, async () => [someProduct, someProduct])
  await shop.catalogue.catchUp()
  expect((await checklist(shop)).done).toEqual(doneFromStart)

  shop.passTime(1_000)
  await shop.sells({ name: 'Rye bread' })

  expect((await checklist(shop)).done).toEqual(['testBank', 'product'])
})

test('what is confirmed at once is all kept', async () => {
  const shop = await openOwn()
  const seller = await shop.sellerClient()
  const names = ['hours', 'area', 'categories', 'foodLicence'] as const

  await Promise.all(
    names.map((confirm) => seller.call('POST /api/seller/checklist/change', { json: { confirm } })),
  )

  const row = shop.database.db.selectFrom('setting').select('value').where('name', '=', 'checklist')
  const { value } = await row.executeTakeFirstOrThrow()
  expect(JSON.parse(value).confirmed.toSorted()).toEqual(names.toSorted())
})

test('what the shop cannot know is confirmed, and what it can see is not', async () => {
  const shop = await openOwn()
  for (const confirm of ['hours', 'foodLicence', 'demo', 'pages'] as const)
    await change(shop, { confirm })

  const { done, steps, country, hasLaws } = await checklist(shop)
  expect(done).toEqual(['hours', 'testBank', 'foodLicence'])
  expect([country, hasLaws]).toEqual(['United States', true])
  expect(steps.find(({ name }) => name === 'pages')).toMatchObject({
    law: { name: 'California Online Privacy Protection Act of 2003' },
    missing: ['They come when the demo catalogue is removed.'],
    place: 'ownPages',
  })
})

test('a backup counts for a week, made by the command or by the word of the owner', async () => {
  const shop = await openOwn()
  const isDone = async () => (await checklist(shop)).done.includes('backup')
  expect(await isDone()).toBe(false)
  await change(shop, { confirm: 'backup' })
  expect(await isDone()).toBe(true)
  shop.passTime(8 * day)
  expect(await isDone()).toBe(false)

  expect(await lastBackup(shop.env.DATA_DIR)).toBeUndefined()
  markBackup(shop.env.DATA_DIR)
  shop.passTime(-8 * day)
  expect(await isDone()).toBe(true)
  expect(await lastBackup(shop.env.DATA_DIR)).toBeGreaterThan(Date.now() - day)
})

test('a list that was dismissed does not come back', async () => {
  const shop = await openOwn()

  expect((await change(shop, { dismiss: true })).body.isShown).toBe(false)
  expect((await checklist(shop)).isShown).toBe(false)
  expect((await change(shop, { confirm: 'hours' })).body.isShown).toBe(false)
})

test('the seller of the demo has nothing to set up, until the demo is removed', async () => {
  const shop = await openShop()
  expect((await checklist(shop)).isShown).toBe(false)

  await loadDemo(shop, async () => [someProduct])
  await (await shop.sellerClient()).call('POST /api/seller/demo/remove', { json: {} })

  expect((await checklist(shop)).isShown).toBe(true)
})

test('currency, tax, time zone, categories and mail are ticked by what is set', async () => {
  const shop = await openShop({ ...ownSeller, SMTP_URL: 'smtp://127.0.0.1:1' })
  const seller = await shop.sellerClient()
  const { settings } = (await seller.call('GET /api/seller/settings')).body
  expect((await checklist(shop)).done).toEqual(['testBank', 'mail'])

  const money = { taxLabel: 'VAT', taxRate: 500, version: settings.money.version }
  await seller.call('POST /api/seller/settings/money', { json: money })
  const timeZone = { ...settings.shop.values, timeZone: 'Europe/London', version: 0 }
  await seller.call('POST /api/seller/settings/shop', { json: timeZone })
  await addOne(shop)

  expect((await checklist(shop)).done).toEqual([
    'currency',
    'tax',
    'timeZone',
    'testBank',
    'categories',
    'mail',
  ])
})

test('unknown steps and visitors are refused', async () => {
  const shop = await openOwn()

  const unknown = await change(shop, { confirm: 'fame' })
  const visitor = await shop.client().call('GET /api/seller/checklist')

  expect([unknown.status, Object.keys(unknown.body['fields'] ?? {})]).toEqual([400, ['confirm']])
  expect(visitor.status).toBe(401)
})

import { expect, test } from 'vitest'
import { loadDemo, readCatalogue } from '#demo/load-demo.ts'
import type { NewProduct } from '#modules/catalogue/writing/change.ts'
import { markBackup } from '#platform/backup/last-backup.ts'
import { openMailServer } from '#test/mail-server.ts'
import { openShop, ownSeller } from '#test/open-shop.ts'
import { addOne } from '#test/shops/categories.ts'

type Sections = 'shop' | 'money' | 'hours' | 'delivery' | 'payment' | 'legal'
type Given = Partial<Record<Sections, object>>

/** An owner who starts with the demo, on a server with a mail server and an address of its own. */
async function openOwner() {
  const mail = await openMailServer()
  const shop = await openShop({
    ...ownSeller,
    PUBLIC_URL: 'https://corner.shop',
    SMTP_URL: mail.url,
    TEST_BANK: '1',
  })
  let ms = 0
  await loadDemo({ ...shop, clock: () => shop.clock() + ms++ }, async () =>
    (await readCatalogue()).slice(0, 2),
  )
  await shop.catalogue.catchUp()
  shop.passTime(1_000)
  const seller = await shop.sellerClient()

  const steps = async () => (await seller.call('GET /api/seller/checklist')).body.steps
  const open = async () => (await steps()).filter(({ isDone }) => !isDone).map(({ name }) => name)

  async function save(given: Given) {
    const { settings } = (await seller.call('GET /api/seller/settings')).body
    for (const [name, change] of Object.entries(given)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `Given`
      const section = name as Sections
      const { values, version } = settings[section]
      const json = { ...values, ...change, version }
      const saved = await seller.call(`POST /api/seller/settings/${section}`, { json })
      expect([section, saved.status, saved.body['fields']]).toEqual([section, 200, undefined])
    }
  }

  const removeDemo = () => seller.call('POST /api/seller/demo/remove', { json: {} })
  return { shop, seller, steps, open, save, removeDemo }
}

const shopIn = (country: string, timeZone: string) => ({
  name: 'Corner Shop',
  email: 'hi@corner.shop',
  country,
  timeZone,
})
const area = { name: 'Town', zips: ['1*'], feeCents: 200, freeFromCents: 3000, minimumCents: 0 }
const standing = {
  hours: { week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }]) },
  delivery: { areas: [area] },
}
const legal = {
  legalName: 'Corner Foods',
  form: 'Ltd',
  address: '1 Main Street',
  register: 'Companies Registration Office',
  registerNumber: '123456',
  vatNumber: 'IE1234567X',
}
const taxes = (...rates: number[]) =>
  rates.map((rate, index) => ({
    id: index === 0 ? 'standard' : `class-${index}`,
    name: `Rate ${rate / 100}`,
    rate,
  }))
const facts = {
  allergens: ['gluten' as const],
  ingredients: 'Flour, water, salt',
  madeBy: 'Corner Foods',
  makerAddress: '1 Main Street',
  kcal: 240,
}
const bread: Partial<NewProduct> = { name: 'Rye bread', category: 'Bakery', weight: '500 g', facts }
const cider: Partial<NewProduct> = {
  name: 'Cider',
  category: 'Drinks',
  weight: '500 ml',
  facts: { ...facts, alcohol: 4.5 },
}

test('an Irish owner comes from the demo to “ready” with nothing red', async () => {
  const { shop, seller, steps, open, save, removeDemo } = await openOwner()
  expect(await open()).toContain('demo')
  await save({ shop: shopIn('IE', 'Europe/Dublin'), ...standing, legal })
  await shop.sells(bread)
  await shop.sells({ ...cider, facts: { alcohol: 4.5, diets: ['organic'] } })
  await removeDemo()
  await addOne(shop)

  expect(await open()).toEqual([
    'currency',
    'tax',
    'taxIncluded',
    'payment',
    'testBank',
    'foodLicence',
    'button',
    'struckPrices',
    'deposits',
    'allergens',
    'ingredients',
    'madeBy',
    'nutrition',
    'organicCode',
    'age',
    'backup',
  ])
  const found = (await steps()).find(({ name }) => name === 'allergens')
  expect(found).toMatchObject({
    missing: ['1 product does not state its allergens.'],
    lacks: 'allergens',
    law: { name: 'Regulation (EU) No 1169/2011, Article 14' },
  })

  const can = { id: 'can', name: 'Can', cents: 15, taxClass: 'untaxed' }
  await save({
    money: {
      currency: 'EUR',
      locale: 'en-IE',
      taxLabel: 'VAT',
      taxClasses: taxes(0, 1_350, 2_300),
      isTaxIncluded: true,
      deposits: [can],
      struckPrices: 'lowest',
    },
    payment: { online: false, orderButton: 'Order and pay' },
    legal: { foodLicence: 'HSE 4711' },
  })
  const { products } = (await seller.call('GET /api/product/seller')).body
  const ids = products.filter(({ name }) => name === 'Cider').map(({ _id }) => _id)
  for (const change of [
    { kind: 'facts' as const, facts: { ...facts, organicCode: 'IE-ORG-02' } },
    { kind: 'deposit' as const, deposit: { kind: 'can', containers: 1 } },
    { kind: 'age' as const, minimumAge: 18 },
  ]) {
    const json = { products: { ids }, change }
    const { report } = (await seller.call('POST /api/product/bulk', { json })).body
    const done = await seller.call('POST /api/product/bulk', {
      json: { ...json, confirm: report.fingerprint },
    })
    expect([change.kind, done.status]).toEqual([change.kind, 200])
  }
  markBackup(shop.env.DATA_DIR)

  expect(await open()).toEqual([])
  expect((await seller.call('GET /api/seller/checklist')).body.isShown).toBe(false)
})

test('an Indian owner comes from the demo to “ready” with nothing red', async () => {
  const { shop, seller, open, save, removeDemo } = await openOwner()
  await save({ shop: shopIn('IN', 'Asia/Kolkata'), ...standing, legal })
  await shop.sells(bread)
  await removeDemo()
  await addOne(shop)
  expect(await open()).toEqual([
    'currency',
    'tax',
    'taxIncluded',
    'payment',
    'testBank',
    'foodLicence',
    'complaints',
    'struckPrices',
    'backup',
  ])

  await save({
    money: {
      currency: 'INR',
      locale: 'en-IN',
      taxLabel: 'GST',
      taxClasses: taxes(0, 500, 1_800),
      isTaxIncluded: true,
      struckPrices: 'recommended',
    },
    payment: { online: false },
    legal: {
      vatNumber: '27AAPFU0939F1ZV',
      foodLicence: '10012345678901',
      responsible: 'Asha Rao, grievance officer',
      complaintsEmail: 'complaints@corner.shop',
      complaintsPhone: '+91 22 5550 0100',
    },
  })
  await seller.call('POST /api/seller/checklist/change', { json: { confirm: 'backup' } })

  expect(await open()).toEqual([])
})

test('a German owner has only the language open', async () => {
  const { shop, seller, steps, open, save, removeDemo } = await openOwner()
  await save({
    shop: shopIn('DE', 'Europe/Berlin'),
    ...standing,
    legal: { ...legal, register: 'Amtsgericht Berlin', vatNumber: 'DE123456789' },
    money: {
      currency: 'EUR',
      locale: 'de-DE',
      taxLabel: 'MwSt.',
      taxClasses: taxes(700, 1_900),
      isTaxIncluded: true,
      struckPrices: 'lowest',
    },
    payment: { online: false, orderButton: 'Buy now' },
  })
  await shop.sells(bread)
  await removeDemo()
  await addOne(shop)
  await seller.call('POST /api/seller/checklist/change', { json: { confirm: 'foodLicence' } })
  markBackup(shop.env.DATA_DIR)

  expect(await open()).toEqual(['language'])
  const found = (await steps()).find(({ name }) => name === 'language')
  expect(found?.missing).toEqual(['Germany: people read another language.'])
  expect(found?.confirm).toBeUndefined()
})

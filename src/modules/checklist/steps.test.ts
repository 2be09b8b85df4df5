import { expect, test } from 'vitest'
import { valuesOf } from '#modules/settings/settings.ts'
import { definitions, type SettingsValues } from '#modules/settings/sections.ts'
import { stepsFor } from './checklist.ts'
import { lawAreaOf } from './law-area.ts'
import type { ShopFacts } from './missing.ts'
import { countryName } from '#modules/delivery/countries.ts'
import type { StepName } from './status.ts'

const day = 24 * 3_600_000
const now = Date.parse('2026-11-19')

const section = <Name extends keyof SettingsValues>(name: Name) => ({
  version: 0,
  values: definitions[name].defaults,
})
const defaults = valuesOf({
  shop: section('shop'),
  money: section('money'),
  payment: section('payment'),
  brand: section('brand'),
  delivery: section('delivery'),
  pages: section('pages'),
  hours: section('hours'),
  pause: section('pause'),
  slots: section('slots'),
  pickup: section('pickup'),
  alerts: section('alerts'),
  launch: section('launch'),
  legal: section('legal'),
  ownPages: section('ownPages'),
})

const legal = {
  ...definitions.legal.defaults,
  legalName: 'Corner Foods',
  form: 'Ltd',
  address: '1 High Street',
  register: 'Companies House',
  registerNumber: '0123',
  vatNumber: 'GB 123',
  foodLicence: 'F1',
  responsible: 'Ana Silva',
  complaintsEmail: 'help@corner.shop',
  complaintsPhone: '123',
}

/** A shop of one's own in which nothing is missing for any country, apart from its language. */
function readyIn(code: string, rates = [0]): ShopFacts {
  const taxClasses = rates.map((rate, index) => ({
    id: index === 0 ? 'standard' : `class-${index}`,
    name: `Class ${index}`,
    rate,
  }))
  const money = { ...defaults.money, taxClasses, isTaxIncluded: true }
  const area = { name: 'Town', zips: ['1*'], feeCents: 0, freeFromCents: null, minimumCents: 0 }
  return {
    country: { code, name: countryName(code, 'en') },
    area: lawAreaOf(code),
    settings: {
      ...defaults,
      shop: {
        ...defaults.shop,
        name: 'Corner Shop',
        email: 'hi@corner.shop',
        country: code,
        timeZone: 'UTC',
      },
      money: { ...money, struckPrices: 'lowest' },
      delivery: { ...defaults.delivery, areas: [area] },
      payment: { ...defaults.payment, orderButton: 'Buy now' },
      launch: { isOwn: true, isOpen: true },
      legal,
    },
    isSaved: { money: true, hours: true, payment: true },
    server: { publicUrl: 'https://corner.shop', sendsEmails: true, hasTestBank: false },
    products: {
      count: 9,
      lacking: {
        allergens: 0,
        ingredients: 0,
        madeBy: 0,
        nutrition: 0,
        organicCode: 0,
        size: 0,
        age: 0,
      },
      organic: 1,
      alcoholic: 1,
      struck: 3,
      drinks: 2,
      drinksWithDeposit: 1,
    },
    hasOwnCategories: true,
    hasOwnProduct: true,
    lastBackup: now - day,
    now,
  }
}

const open = (facts: ShopFacts, confirmed: StepName[] = []) =>
  stepsFor(facts, confirmed)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name)
const namesOf = (facts: ShopFacts) => stepsFor(facts, []).map(({ name }) => name)
const stepOf = (facts: ShopFacts, wanted: StepName) =>
  stepsFor(facts, []).find(({ name }) => name === wanted)

test.each([
  ['GB', []],
  ['IE', []],
  ['US', []],
  ['IN', []],
  ['MT', []],
  ['AU', []],
  ['DE', ['language']],
  ['FR', ['language']],
  ['JP', ['language']],
])('in %s a shop that has everything lacks %j', (country, expected) => {
  expect(open(readyIn(country))).toEqual(expected)
})

test.each([
  ['GB', ['complaints', 'deposits', 'language']],
  ['IE', ['complaints', 'language']],
  ['DE', ['complaints']],
  ['IN', ['button', 'deposits', 'organicCode', 'language', 'register']],
  ['US', ['taxIncluded', 'register', 'vatNumber', 'complaints', 'button', 'nutrition', 'language']],
  ['AU', ['taxIncluded', 'vatNumber', 'button', 'unitPrices', 'struckPrices', 'language']],
] as const)('in %s the steps %j are not there', (country, absent) => {
  const names = namesOf(readyIn(country))
  expect(absent.filter((name) => names.includes(name))).toEqual([])
  for (const name of ['seller', 'pages', 'allergens', 'domain', 'mail', 'backup'] as const)
    expect(names).toContain(name)
})

test('every law has a name, and the day on which it was read or that it is from a summary', () => {
  for (const country of ['GB', 'IE', 'US', 'IN', 'DE'])
    for (const { name, law } of stepsFor(readyIn(country), [])) {
      if (!law) continue
      expect([country, name, law.name.length > 5]).toEqual([country, name, true])
      if ('readOn' in law) expect(law.readOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      else expect([country, name, law.isFromSummary]).toEqual([country, name, true])
    }
  // What differs from state to state, or was not found in the text of the law, has no day.
  for (const [country, name] of [
    ['GB', 'struckPrices'],
    ['DE', 'deposits'],
    ['US', 'tax'],
    ['IN', 'age'],
  ] as const)
    expect([country, stepOf(readyIn(country), name)?.law]).toEqual([
      country,
      { name: expect.any(String), isFromSummary: true },
    ])
  expect(stepOf(readyIn('DE'), 'pages')?.law).toMatchObject({
    name: expect.stringContaining('GDPR'),
    also: expect.stringContaining('2019/882'),
  })
  expect(stepOf(readyIn('GB'), 'unitPrices')?.law?.name).toBe('Price Marking Order 2004')
  expect(stepOf(readyIn('IE'), 'unitPrices')?.law?.name).toMatch(/Product Prices/)
  expect(stepOf(readyIn('AU'), 'seller')?.law).toBeUndefined()
})

test('the rates of tax are those of the country where the shop knows them', () => {
  expect(open(readyIn('GB', [0, 2_000]))).toEqual([])
  expect(open(readyIn('IE', [0, 1_350, 2_300]))).toEqual([])
  expect(open(readyIn('IN', [0, 500, 1_800]))).toEqual([])
  expect(open(readyIn('DE', [700, 1_900]))).toEqual(['language'])
  expect(open(readyIn('GB', [0, 1_900]))).toEqual(['tax'])
  expect(stepOf(readyIn('GB', [0, 1_900]), 'tax')?.missing).toEqual([
    '“Class 1” has 19%. United Kingdom has 0%, 5%, 20%.',
  ])
  expect(open(readyIn('GB', [1_900]), ['tax'])).toEqual([])
})

test('a shop that charges no VAT is asked for its sentence instead of rates and a VAT number', () => {
  const withNote = (code: string, noVatNote: string) => {
    const { settings, ...facts } = readyIn(code, [1_234])
    const money = { ...settings.money, isTaxIncluded: false, noVatNote }
    return { ...facts, settings: { ...settings, money, legal: { ...legal, vatNumber: '' } } }
  }
  expect(open(withNote('DE', 'Steuerfrei.'))).toEqual(['language'])
  expect(open(withNote('DE', ''))).toEqual(['noVat', 'language'])
  expect(open(withNote('AU', ''), ['noVat'])).toEqual([])
  const names = namesOf(withNote('GB', ''))
  expect(
    ['tax', 'taxIncluded', 'vatNumber'].filter((name) => names.some((it) => it === name)),
  ).toEqual([])
  expect(namesOf(readyIn('GB'))).not.toContain('noVat')
  const laws = ['DE', 'AT', 'FR', 'GB', 'AU'].map(
    (code) => stepOf(withNote(code, ''), 'noVat')?.law,
  )
  expect(laws.map((law) => law?.name)).toEqual([
    expect.stringContaining('§ 19 UStG'),
    expect.stringContaining('§ 6 Abs. 1 Z 27'),
    expect.stringContaining('293 B'),
    expect.stringContaining('Value Added Tax Act 1994'),
    undefined,
  ])
})

const withoutLegal = (country: string) => {
  const facts = readyIn(country)
  return { ...facts, settings: { ...facts.settings, legal: definitions.legal.defaults } }
}

test('who sells is told as the country wants it', () => {
  const european = ['seller', 'register', 'vatNumber', 'foodLicence']
  expect(open(withoutLegal('GB'))).toEqual(european)
  expect(open(withoutLegal('IE'), ['register', 'vatNumber', 'foodLicence'])).toEqual(['seller'])
  expect(open(withoutLegal('US'), ['foodLicence'])).toEqual(['seller'])
  expect(open(withoutLegal('IN'), ['foodLicence'])).toEqual([
    'seller',
    'vatNumber',
    'foodLicence',
    'complaints',
  ])
  expect(stepOf(withoutLegal('IN'), 'complaints')?.missing).toHaveLength(3)
})

const struckIn = (
  country: string,
  struckPrices: 'as entered' | 'recommended' | 'lowest',
  confirmed: StepName[] = [],
) => {
  const facts = readyIn(country)
  const money = { ...facts.settings.money, struckPrices }
  return open({ ...facts, settings: { ...facts.settings, money } }, confirmed)
}

test('struck prices follow the law of the country', () => {
  expect(struckIn('GB', 'as entered')).toEqual(['struckPrices'])
  expect(struckIn('GB', 'as entered', ['struckPrices'])).toEqual([])
  expect(struckIn('US', 'recommended')).toEqual([])
  expect(struckIn('IN', 'recommended')).toEqual([])
  expect(struckIn('IE', 'recommended', ['struckPrices'])).toEqual(['struckPrices'])
  expect(struckIn('IN', 'as entered', ['struckPrices'])).toEqual(['struckPrices'])
})

test('what products lack is counted, with a link to them, and concerns only those who sell such goods', () => {
  const facts = readyIn('IE')
  const lacking = { ...facts.products.lacking, allergens: 7, organicCode: 1, size: 2, age: 1 }
  const some = { ...facts, products: { ...facts.products, lacking, drinksWithDeposit: 0 } }
  expect(open(some)).toEqual(['unitPrices', 'deposits', 'allergens', 'organicCode', 'age'])
  expect(stepOf(some, 'allergens')).toMatchObject({
    missing: ['7 products do not state their allergens.'],
    place: 'products',
    lacks: 'allergens',
  })
  expect(stepOf(some, 'age')?.missing).toEqual(['1 product does not state an age for its alcohol.'])
  const others = { ...some.products, organic: 0, alcoholic: 0, drinks: 0 }
  expect(open({ ...some, products: others })).toEqual(['unitPrices', 'allergens'])
  const none = namesOf({ ...some, products: { ...some.products, count: 0 } })
  expect(none).not.toContain('allergens')
})

test('the server has to be one that others can reach safely, with emails and backups', () => {
  const facts = readyIn('GB')
  const on = (publicUrl?: string) => open({ ...facts, server: { ...facts.server, publicUrl } })
  for (const address of [undefined, 'http://corner.shop', 'https://127.0.0.1', 'https://localhost'])
    expect([address, on(address)]).toEqual([address, ['domain']])
  expect(open({ ...facts, server: { ...facts.server, sendsEmails: false } }, ['mail'])).toEqual([
    'mail',
  ])
  expect(open({ ...facts, server: { ...facts.server, hasTestBank: true } })).toEqual(['testBank'])
  expect(open({ ...facts, lastBackup: now - 8 * day })).toEqual(['backup'])
  expect(open({ ...facts, lastBackup: undefined }, ['backup'])).toEqual(['backup'])
})

test('a page that was taken out of the footer is missed, and the button has to say that it costs money', () => {
  const facts = readyIn('IE')
  const page = { id: 'privacy', path: 'privacy', title: 'Privacy', versionId: '' }
  const settings = {
    ...facts.settings,
    ownPages: { pages: [{ ...page, isInFooter: false }] },
    payment: definitions.payment.defaults,
  }
  expect(open({ ...facts, settings })).toEqual(['pages', 'button'])
  expect(stepOf({ ...facts, settings }, 'pages')?.missing).toEqual([
    '“Privacy” is not in the footer.',
  ])
  expect(stepOf({ ...facts, settings }, 'button')?.missing).toEqual([
    'The button says “Place Order”.',
  ])
})

test('with the demo catalogue its products are not looked at, and it is to be removed', () => {
  const facts = readyIn('GB')
  const settings = { ...facts.settings, launch: { isOwn: false, isOpen: true } }
  const lacking = { ...facts.products.lacking, allergens: 83 }
  const demo = { ...facts, settings, products: { ...facts.products, lacking } }
  expect(open(demo)).toEqual(['demo', 'pages'])
})

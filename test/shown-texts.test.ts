import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unsourced } from '#modules/settings/launch/claims.ts'
import '#test/built-pages.ts'
import { newEmptyDatabase, openShop } from '#test/open-shop.ts'

const root = join(import.meta.dirname, '..')

/** All texts in the scripts of the shop and of the seller's area, and in the page that the worker shows offline. */
const scripts = [
  ...['build/pages/client/assets', 'build/seller/assets'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({
        // Without the hash of its content.
        name: file.replace(/-[\w-]{8}\.js$/, ''),
        text: readFileSync(join(root, folder, file), 'utf8'),
      })),
  ),
  {
    name: 'worker',
    text: readFileSync(join(root, 'src/web/offline/worker/worker.js'), 'utf8'),
  },
]

/** A sentence of each place, and the script it is in: so a place that is not read any more is noticed. */
const places = [
  ['receipt', 'Order confirmation'],
  ['order-receipt', 'Partly refunded'],
  ['slip', 'Cash to collect'],
  ['invoice', 'Credit note'],
  ['order-invoice', 'Credit note'],
  ['order-page', 'Changed your mind?'],
  ['use-shop-time', 'Partly refunded'],
  ['worker', 'You are offline'],
  ['layout', 'You are offline'],
  ['withdrawal', 'Withdraw from a purchase'],
  ['account-page', 'Emails you get'],
  ['confirm-newsletter', 'Shall we write to you?'],
  ['left-newsletter', 'You have left the newsletter'],
  ['day-close', 'Nothing was sold, paid or paid back on this day.'],
  ['guest-details', 'POST /api/guest/details'],
  ['cart-page', 'Place Order'],
  ['no-payment', 'Ordering is not possible at the moment.'],
] as const

/**
 * Claims that are in the scripts, but not on a page of a shop of one's own that has no source for them. A new text of the
 * demo stands behind `useIsOwnShop` and is named here; that a page without it looks as it should is tested beside the page.
 */
const onlyWithSource = [
  // Texts of the demo alone.
  'cart-page: something fresh',
  'home: fresh groceries',
  'info-page: around the corner',
  'product: Money back if',
  'product: inclusive of all taxes',
  'account-page: What is in season',
  // Where the seller has promised a time or set slots.
  'common: promised time',
  'order-progress: Arriving by',
  'use-shop-time: promised time',
  // Where there are ratings.
  'product: aggregateRating',
  // A link to products with a struck price.
  'layout: Offers & Deals',
  // How long a confirmation is waited for: a rule of the shop, which the seller reads.
  'newsletter: within 7 days',
  // The fields of the texts of the home page, with those of the demo.
  'shop-settings: Affordable',
  'shop-settings: Best Sellers',
  'shop-settings: Explore Deals',
  'shop-settings: Fastest',
  'shop-settings: Freshness',
  'shop-settings: Why We Are the Best',
  'shop-settings: come back every week',
]

const dollars = /(["'`])\$\1|\$\$\{|\$\d+[.,]\d|\bUSD\b/
/** Libraries, for which a dollar is a mark in their own code. */
const notMoney = [
  'framework',
  'index',
  // The schema of the section Money names a code as an example.
  'money-settings',
  'react',
  'sales-chart',
  'stored-products',
  'zod',
  'zxing',
]

test('every place where one reads of an order or a person is read', () => {
  for (const [name, sentence] of places)
    expect([name, scripts.some((it) => it.name === name && it.text.includes(sentence))]).toEqual([
      name,
      true,
    ])
})

test('no script has the name, the currency or a claim of the demo that a shop of one’s own would show', async () => {
  const shop = await openShop({}, { database: await newEmptyDatabase() })
  const known = { settings: shop.settings.current, soldProducts: 0, deliveries: 0, ratings: 0 }

  const claims = scripts.flatMap(({ name, text }) =>
    unsourced(text, known).map(({ words }) => `${name}: ${words}`),
  )

  expect(claims.toSorted()).toEqual(onlyWithSource.toSorted())
  expect(
    scripts
      .filter(({ text }) => dollars.test(text))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(notMoney)
  expect(scripts.filter(({ text }) => /10,000/.test(text)).map(({ name }) => name)).toEqual([])
})

import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { addAddress } from '#modules/addresses/addresses.ts'
import { migrate } from '#platform/database/migrate.ts'
import { demoSeller } from '#platform/env.ts'
import { newId } from '#platform/id.ts'
import { openSqlite } from '#platform/sqlite/sqlite.ts'
import { readAnswer } from '#test/read-answer.ts'
import { writeOrders } from '#test/orders/order-rows.ts'
import { someAddress } from '#test/sample-address.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/own-shop.ts'
import { newEmail, password } from '../support/people.ts'
import { expect } from '../support/test.ts'

const waiting = 334

const column = (page: Page): Locator => page.getByRole('region', { name: 'Order Placed' })

test('with very many open orders the newest is announced and every one can be reached', async ({
  shop,
  page,
  playwright,
}) => {
  await fillWithOpenOrders(shop.folder)
  await shop.start()
  await page.request.post(`${shop.url}/api/seller/login`, { data: demoSeller })
  await page.goto(`${shop.url}/seller/orders`)
  await expect(column(page)).toContainText('334')
  await expect(column(page).getByRole('article')).toHaveCount(50)
  // Before the rest is shown: hundreds of cards more, all alike, take axe a quarter of a minute.
  expect(await axeViolations(page)).toEqual([])

  const shopper = await playwright.request.newContext({ baseURL: shop.url })
  const number = await placeOrder(page, shopper, shop.url)
  await expect(
    page.getByRole('status').filter({ hasText: `New order ${number} from` }),
  ).toBeAttached()
  await expect(page).toHaveTitle(/^\(1\) Orders/)
  const card = column(page).getByRole('article', { name: `Order ${number}` })
  await expect(card).toHaveCount(0)

  const more = column(page).getByRole('button', { name: /^Show more/ })
  for (const shown of [100, 200, 300, 335]) {
    await expect(more).toHaveText(/\d+ not shown/)
    await more.click()
    await expect(column(page).getByRole('article')).toHaveCount(shown)
  }
  await expect(more).toHaveCount(0)

  await titleStays(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('region', { name: 'Packing' })).toHaveCount(0)
  await titleStays(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await card.getByRole('button', { name: 'Start packing' }).click()
  await expect(column(page).getByRole('article')).toHaveCount(334)
  await expect(
    page.getByRole('region', { name: 'Packing' }).getByRole('article', { name: `Order ${number}` }),
  ).toBeVisible()
  await shopper.dispose()
})

/** The orders scroll below the title of their column, and the page itself does not scroll. */
async function titleStays(page: Page) {
  const last = column(page).getByRole('article').last()
  const title = column(page).getByRole('heading', { level: 2 })
  await column(page).getByRole('article').first().scrollIntoViewIfNeeded()
  const before = await title.boundingBox()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  expect(await title.boundingBox()).toEqual(before)
  const size = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(size).toBe(page.viewportSize()?.height)
}

/** Orders of the last minutes that nobody has packed yet, written as the shop would have. */
async function fillWithOpenOrders(folder: string) {
  const database = openSqlite(join(folder, 'larder.db'))
  const { db } = database
  await migrate(database)
  const shopperId = newId()
  const email = newEmail('ben')
  await db
    .insertInto('shopper')
    .values({
      id: shopperId,
      name: 'Ben',
      email,
      email_key: email,
      password_hash: '',
      created_at: 0,
    })
    .execute()
  await addAddress({ db, clock: Date.now }, shopperId, someAddress)
  const now = Date.now()
  await writeOrders(
    db,
    Array.from({ length: waiting }, (_, n) => ({
      shopperId,
      number: `AAA-${1000 + n}`,
      status: 'Order Placed' as const,
      placedAt: now - (waiting - n) * 1_000,
      lines: [{ productId: 'apples', quantity: 1 }],
    })),
  )
  await database.close()
}

type Requests = Page['request']

async function placeOrder(page: Page, shopper: Requests, url: string): Promise<string> {
  const post = (path: string, data: object) => shopper.post(path, { data })
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 5,
    offerPrice: 4,
  })
  const added = await page.request.post(`${url}/api/product/add`, { multipart: { productData } })
  const { product } = await readAnswer('POST /api/product/add', added)
  await post('/api/user/register', { name: 'Ana', email: newEmail(), password })
  const saved = await post('/api/address/add', someAddress)
  const { address } = await readAnswer('POST /api/address/add', saved)
  const placed = await post('/api/order/cod', {
    items: [{ product: product._id, quantity: 1 }],
    address: address._id,
  })
  return (await readAnswer('POST /api/order/cod', placed)).number
}

import type { Page } from '@playwright/test'
import { openWithoutScripts } from '../../support/open-without-scripts.ts'
import { someProducts, withCart } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const add = (page: Page, index: number) =>
  cards(page).nth(index).getByRole('button', { name: /^Add / })
const cart = (page: Page, items: string) => page.getByRole('link', { name: `Cart, ${items}` })

test('a button that is clicked before the scripts are there works once they are, and once only', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/products/fruits')
  await add(page, 0).click()
  await add(page, 0).click()
  await add(page, 1).click()
  await expect(cart(page, '0 items')).toBeVisible()

  release()

  await expect(cart(page, '2 items')).toBeVisible()
  await add(page, 2).click()
  await expect(cart(page, '3 items')).toBeVisible()
})

test('a button in a part of the page that is not hydrated yet works at once, and once only', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let clicks: unknown
    Object.defineProperty(window, 'earlyActions', {
      configurable: true,
      get: () => clicks,
      set: (next) => {
        clicks = next
        if (next !== undefined) return
        // The frame of the page has just been hydrated; the cards come in a later task.
        queueMicrotask(() => {
          const button = document.querySelector<HTMLElement>('main article button')
          const isHydrated = [document.querySelector('main'), button].map((it) =>
            Object.keys(it ?? {}).some((key) => key.startsWith('__reactFiber')),
          )
          Object.assign(window, { isHydrated })
          button?.click()
        })
      },
    })
  })
  await page.goto('/products/fruits')

  await expect(cart(page, '1 item')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isHydrated') as unknown)).toEqual([
    true,
    false,
  ])
  await add(page, 1).click()
  await expect(cart(page, '2 items')).toBeVisible()
})

test('a link that is clicked before the scripts are there opens its page', async ({ page }) => {
  const release = await openWithoutScripts(page, '/products/fruits')
  const link = cards(page).first().getByRole('link')
  const name = await link.innerText()

  await link.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  release()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cart(page, '1 item')).toBeVisible()
})

test('a card shows how many are in the cart before its scripts are there', async ({ page }) => {
  const [product] = await someProducts(page, 1)
  if (!product) throw new Error('nothing is in stock')
  await withCart(page, { [product._id]: 3 })
  const release = await openWithoutScripts(page, '/')
  const card = cards(page).filter({ hasText: product.name })
  const painted = (name: string) =>
    card
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button, '::after').content)
  expect(await painted(`Add ${product.name}`)).toBe('"3"')

  release()

  const less = card.getByRole('button', { name: `One ${product.name} less` })
  await expect(card.getByRole('group')).toHaveText('3')
  for (const left of [2, 1, 0]) {
    await less.click()
    if (left > 0) await expect(card.getByRole('group')).toHaveText(`${left}`)
  }
  expect(await painted(`Add ${product.name}`)).toBe('none')
})

test('who goes back twice before the scripts are there gets the page of the address', async ({
  page,
}) => {
  await page.goto('/products')
  await page.getByRole('main').getByRole('link', { name: 'Fresh Fruits' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Fruits')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/fruits\/.+/)
  await page.goto('/faq')
  const back = () => page.evaluate(() => history.back()).catch(() => {})
  const held = Promise.withResolvers<void>()
  await page.route(/entry\.client/, async (route) => {
    await held.promise
    await route.continue()
  })

  await back()
  await expect(page).toHaveURL(/\/products\/fruits\/.+/)
  await expect(page.getByRole('main')).toBeVisible()
  await back()
  await expect(page).toHaveURL('/products/fruits')
  held.resolve()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fresh Fruits')
  await cards(page).first().getByRole('button', { name: /^Add / }).click()
  await expect(cart(page, '1 item')).toBeVisible()
})

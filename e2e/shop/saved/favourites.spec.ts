import { axeViolations } from '../../support/axe.ts'
import { openSeller } from '../../support/mail.ts'
import { register } from '../../support/people.ts'
import { addProduct, archive } from '../../support/seller.ts'
import { expect, test } from '../../support/test.ts'

test('a visitor saves favourites, has them after a login, and sees what is cheaper and back', async ({
  page,
  baseURL,
  browser,
}) => {
  const seller = await openSeller(baseURL)
  const product = await addProduct(seller)
  await seller.post('/api/product/stock', { data: { id: product._id, inStock: false } })
  const saved = () =>
    page.evaluate(() => Object.keys(JSON.parse(localStorage['larder-favourites'] ?? '{}')).length)

  await page.goto('/favourites')
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .click()
  await expect.poll(saved).toBe(1)
  await page.goto(`/products/bakery/${product._id}`)
  const heart = page.locator('main').getByRole('button', { name: `Favourite: ${product.name}` })
  await heart.focus()
  await page.keyboard.press('Enter')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await register(page)
  await seller.post('/api/product/stock', { data: { id: product._id, inStock: true } })
  await seller.post('/api/product/price', { data: { id: product._id, price: 5, offerPrice: 2 } })
  await page.getByRole('link', { name: 'Favourites' }).click()
  const card = page.getByRole('article').filter({ hasText: product.name })
  await page.reload()
  await expect(card).toContainText('Back in stock')
  await expect(card).toContainText('Cheaper: $4.20 when you saved it')
  await expect(page.getByRole('article')).toHaveCount(2)
  const emails = page.getByRole('switch', { name: 'Emails about your favourites' })
  await expect(emails).not.toBeChecked()
  await emails.focus()
  await page.keyboard.press('Space')
  await expect(emails).toBeChecked()
  await expect(page.locator('main')).toContainText('None comes before you confirm your email')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeViolations(page)]).toEqual([width, []])
  }

  // Two taps, as on a phone that seems slow.
  const press = card.getByRole('button', { name: /^Favourite: / })
  await press.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(press).toHaveAttribute('aria-pressed', 'true')
  await press.click()
  await expect(card).toHaveCount(0)
  await expect
    .poll(async () => (await (await page.request.get('/api/favourites/mine')).json()).favourites)
    .toHaveLength(1)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.goto('/account')
  await expect(emails).toBeChecked()

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const plain = await withoutScripts.newPage()
  await plain.goto(new URL('/favourites/leave?token=used-before', baseURL).href)
  await plain.getByRole('button', { name: 'End these emails' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
    'No more emails about favourites',
  )
  await withoutScripts.close()
  await archive(seller, product._id)
  await seller.dispose()
})

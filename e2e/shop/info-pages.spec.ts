import { stopClock } from '../support/clock.ts'
import { expect, test } from '../support/test.ts'

const pages: [path: string, title: string][] = [
  ['/contact', 'Contact Us'],
  ['/faq', 'FAQs'],
  ['/delivery', 'Delivery Information'],
  ['/returns', 'Return & Refund Policy'],
  ['/payment-methods', 'Payment Methods'],
]

for (const [path, title] of pages)
  test(`${path} answers`, async ({ page }) => {
    await page.goto(path)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Larder`)
    const help = page.getByRole('navigation', { name: 'Help', exact: true })
    await expect(help.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  })

test('the small pages lead to each other, and focus follows', async ({ page }) => {
  await page.goto('/contact')
  const help = page.getByRole('navigation', { name: 'Help', exact: true })
  for (const [path, title] of pages.toReversed()) {
    await help.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }

  await expect(page.getByRole('link', { name: /write|@/i }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
})

test('after a navigation to another page the keyboard goes on at its content', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'phones have the links in the menu')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')

  await expect(page.locator('#content')).toBeFocused()
})

test('a question opens and closes', async ({ page }) => {
  await page.goto('/faq')
  const answer = page.getByText('Nothing, for any order.')
  await expect(answer).toBeHidden()
  await page.getByText('What does delivery cost?').click()
  await expect(answer).toBeVisible()
})

for (const [next, path] of [
  ['contact', '/contact'],
  ['products/fruits', '/products/fruits'],
  // The shop's pages do not have the seller's routes.
  ['seller/orders', '/seller/orders'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
] as const)
  test(`the loader waits five seconds and goes from ${next} to ${path}`, async ({ page }) => {
    await stopClock(page)
    // Asked when the page has started, its timer included.
    const started = page.waitForRequest('**/api/user/is-auth')
    await page.goto(`/loader?next=${encodeURIComponent(next)}`)
    await started
    await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible()
    await page.clock.runFor(4_999)
    await expect(page).toHaveURL(/\/loader/)

    await page.clock.runFor(1)

    await expect(page).toHaveURL(path)
  })

test('an unknown page keeps the navbar in reach', async ({ page, complaints }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByText('the link may be mistyped')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Larder' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible()
  // Chromium itself reports a 404 in its console.
  complaints.splice(0, complaints.length, ...complaints.filter((it) => !it.includes('404')))
})

import { axeViolations } from '../../support/axe.ts'
import { emailTo, openSeller } from '../../support/mail.ts'
import { newEmail, password, register } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test('a shopper changes name, email and password, and logs out elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await register(page)
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const { request } = elsewhere
  expect((await request.post('/api/user/login', { data: { email, password } })).ok()).toBe(true)

  await page.goto('/')
  await page.getByRole('button', { name: 'Profile of Ana' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  await page.getByLabel('Your name').fill('Ana María')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expectToast(page, 'Your name is changed')
  await expect(page.getByRole('button', { name: 'Profile of Ana María' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expectToast(page, 'You are logged out everywhere else')
  await expect(page.getByText('Nowhere else.')).toBeVisible()
  expect((await request.get('/api/user/account')).status()).toBe(401)
  await elsewhere.close()

  const changed = newEmail('changed')
  await page.getByText('Change email', { exact: true }).click()
  const emailPanel = page.getByRole('region', { name: 'Email' })
  await emailPanel.getByLabel('New email').fill(changed)
  await emailPanel.getByLabel('Current password', { exact: true }).fill('not the password')
  await emailPanel.getByRole('button', { name: 'Send the link' }).click()
  await expect(emailPanel.getByText('This is not your current password')).toBeVisible()
  await expect(emailPanel.getByLabel('New email')).toHaveValue(changed)
  expect(await axeViolations(page)).toEqual([])
  await emailPanel.getByLabel('Current password', { exact: true }).fill(password)
  await emailPanel.getByRole('button', { name: 'Send the link' }).click()
  await expect(emailPanel.getByRole('status')).toContainText(changed)
  const seller = await openSeller(baseURL)
  const text = await emailTo(seller, changed, 'Please confirm your new email for Larder')
  const [link = ''] = /\/confirm-email#[\w-]+/.exec(text) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')

  await page.goto('/account')
  await expect(emailPanel.getByText('Confirmed', { exact: true })).toBeVisible()
  const passwordPanel = page.getByRole('region', { name: 'Password' })
  await passwordPanel.getByLabel('Current password', { exact: true }).fill(password)
  await passwordPanel.getByLabel('New password', { exact: true }).fill('white beans on rye')
  await passwordPanel.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Your password is changed. All other devices are logged out')
  const data = { email: changed, password: 'white beans on rye' }
  expect((await page.request.post('/api/user/login', { data })).ok()).toBe(true)
})

test('lists are filtered by what the shopper eats, until the shopper chooses otherwise', async ({
  page,
}) => {
  await register(page)
  await page.goto('/account')
  await page.getByRole('checkbox', { name: 'Vegan' }).check()
  await page.getByRole('checkbox', { name: 'Nuts', exact: true }).check()
  await page.getByRole('button', { name: 'Save what you eat' }).click()
  await expectToast(page, 'Saved. Lists now show what fits')

  await page.goto('/products')
  await expect(page).toHaveURL('/products?diet=vegan&without=nuts')
  await page.getByRole('link', { name: 'Bakery & Breads' }).first().click()
  await expect(page).toHaveURL('/products/bakery?diet=vegan&without=nuts')
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page).toHaveURL('/products/bakery')
  await page.goto('/products/dairy')
  await expect(page.getByText('Showing everything.')).toBeVisible()
  await page.getByRole('button', { name: 'Show only what I eat' }).click()
  await expect(page).toHaveURL('/products/dairy?diet=vegan&without=nuts')
  await page.getByRole('link', { name: 'Remove filter: Vegan' }).click()
  await expect(page).toHaveURL('/products/dairy?without=nuts')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/products/dairy')
})

test('a shopper downloads the data and deletes the account', async ({ page }) => {
  const email = await register(page)
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Current password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  await expectToast(page, 'Your account is deleted')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  const answer = await page.request.post('/api/user/login', { data: { email, password } })
  expect(answer.status()).toBe(401)
})

import { axeViolations } from '../../support/axe.ts'
import { emailTo, openSeller } from '../../support/mail.ts'
import { forgetSession, password, register } from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test('a browser that is not logged in to the account takes it over, or logs in first', async ({
  page,
  baseURL,
}) => {
  const email = await register(page)
  const seller = await openSeller(baseURL)
  const text = await emailTo(seller, email, 'Please confirm your email for Larder')
  const [link = ''] = /\/confirm-email#[\w-]+/.exec(text) ?? []
  await forgetSession(page)
  const press = page.getByRole('button', { name: 'Confirm my email' })

  await page.goto(link)
  await press.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('This account was opened elsewhere')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(press).toBeVisible()

  await forgetSession(page)
  await page.goto(link)
  await page.reload()
  await press.click()
  await page.getByLabel('New password').fill('white beans on rye')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectToast(page, 'Your new password is set. Welcome back, Customer')
  await expect(page).toHaveURL('/')
})

test('a browser that is logged in to another account logs out and in to its own', async ({
  page,
  baseURL,
}) => {
  const email = await register(page)
  const seller = await openSeller(baseURL)
  const text = await emailTo(seller, email, 'Please confirm your email for Larder')
  const [link = ''] = /\/confirm-email#[\w-]+/.exec(text) ?? []
  await forgetSession(page)
  const other = await register(page, 'Ben')
  const press = page.getByRole('button', { name: 'Confirm my email' })

  await page.goto(link)
  await press.click()
  await expect(page.getByText(`You are logged in as ${other}`)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Log out and log in with your own account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await press.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
})

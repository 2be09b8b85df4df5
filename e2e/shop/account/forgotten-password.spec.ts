import { request, type APIRequestContext } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../../support/axe.ts'
import {
  addAddress,
  forgetSession,
  newEmail,
  openLogin,
  password,
  register,
} from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

const newPassword = 'white beans on rye'

/** The shop of these tests has no mail server, so its seller can read the emails. */
async function openEmails(baseURL = ''): Promise<APIRequestContext> {
  const seller = await request.newContext({ baseURL })
  expect((await seller.post('/api/seller/login', { data: demoSeller })).status()).toBe(200)
  return seller
}

async function linkFor(seller: APIRequestContext, email: string): Promise<string> {
  const find = async () => {
    const list = await seller.get('/api/seller/mail')
    const { messages } = await readAnswer('GET /api/seller/mail', list)
    return messages.find(({ to, subject }) => to === email && subject.startsWith('Reset your'))
  }
  await expect.poll(find, { message: 'the email arrives' }).toBeDefined()
  const id = (await find())?._id ?? ''
  const found = await seller.get(`/api/seller/mail/message?id=${id}`)
  const { message } = await readAnswer('GET /api/seller/mail/message', found)
  return /https?:\S+\/reset-password#\S+/.exec(message.text)?.[0] ?? ''
}

test('the login dialog sends a link and keeps what was typed', async ({ page, isMobile }) => {
  const email = newEmail()
  await page.goto('/contact')
  await openLogin(page, isMobile)
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByRole('button', { name: 'Send link' }).click()

  await expect(dialog.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' }).getByLabel('Email')).toHaveValue(email)
})

test('a link by mail leads to a new password, and into the shop', async ({ page, baseURL }) => {
  const email = await register(page)
  await forgetSession(page)
  await page.request.post('/api/user/forgot-password', { data: { email } })
  const seller = await openEmails(baseURL)
  const link = await linkFor(seller, email)
  await seller.dispose()

  await page.goto(link)
  const field = page.getByLabel('New password')
  await expect(page).toHaveTitle('New password · Larder')
  await field.fill('Password1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(field).toHaveAccessibleDescription('Too easy to guess. Choose another password.')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  expect(await axeViolations(page)).toEqual([])
  await field.fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()

  await expectToast(page, 'Welcome back, Ana')
  await expect(page).toHaveURL('/')
  const login = (word: string) =>
    page.request.post('/api/user/login', { data: { email, password: word } })
  expect((await login(password)).status()).toBe(401)
  expect((await login(newPassword)).status()).toBe(200)

  // The same link once more, as somebody would who finds it in the history.
  await page.goto(link)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test('whoever sets a new password can have the saved addresses removed', async ({
  page,
  baseURL,
}) => {
  const email = await register(page)
  const addresses = async () => {
    const answer = await page.request.get('/api/address/get')
    return (await readAnswer('GET /api/address/get', answer)).addresses
  }
  await addAddress(page)
  expect(await addresses()).toHaveLength(1)
  await forgetSession(page)
  await page.request.post('/api/user/forgot-password', { data: { email } })
  const seller = await openEmails(baseURL)
  await page.goto(await linkFor(seller, email))
  await seller.dispose()

  const choice = page.getByLabel('Remove my saved addresses')
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()

  await expectToast(page, 'Welcome back, Ana')
  expect(await addresses()).toEqual([])
})

test('a link that no longer works says so and leads to a new one', async ({ page }) => {
  await page.goto('/reset-password#not-a-token-any-more')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByLabel('New password').press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expect(page.locator('#content')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send a new link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset password' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('the page without a link asks for one', async ({ page }) => {
  await page.goto('/reset-password')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  expect(await axeViolations(page)).toEqual([])
})

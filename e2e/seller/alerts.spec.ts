import { readAnswer } from '#test/read-answer.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('the seller chooses to get emails about orders, and gets one', async ({ page, shopper }) => {
  await page.goto('/seller/settings/alerts')
  await page.getByText('Each order').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings Saved')
  expect(await axeViolations(page)).toEqual([])
  const { number } = await shopper.order()
  await page.goto('/seller/mail')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`New order ${number}`)).toBeVisible({ timeout: 500 })
  }).toPass()
  const answer = await page.request.get('/api/seller/settings')
  const { settings } = await readAnswer('GET /api/seller/settings', answer)
  const { version } = settings.alerts
  await page.request.post('/api/seller/settings/alerts', { data: { orderMail: 'off', version } })
})

test('sound is on from the start and says that the browser mutes it until the first click', async ({
  page,
}) => {
  // For the browser every call of a test is a click.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  )
  await page.goto('/seller/orders')
  await expect(page.getByRole('button', { name: 'Muted' })).toBeVisible()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).click()
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
  await page.getByRole('button', { name: 'Sound on' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sound off' })).toBeVisible()
})

test('the first press on the orders is slow and does what it says, also while the sound is muted', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  )
  const slowly = { delay: 500 }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/seller/orders')
  const muted = page.getByRole('button', { name: 'Muted' })
  await expect(muted).toBeVisible()
  await page.getByRole('link', { name: 'Packing walk' }).click(slowly)
  await expect(page.getByRole('heading', { name: 'Packing walk' })).toBeVisible()

  await page.goto('/seller/orders')
  await muted.click(slowly)
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
})

test('a browser that may show messages is registered, and forgotten when it is turned off', async ({
  page,
}) => {
  // The push service of the browser is outside of this machine.
  await page.addInitScript(() => {
    let isOn = false
    const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`
    const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) }
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => !(isOn = false),
    }
    const pushManager = {
      getSubscription: async () => (isOn ? subscription : null),
      subscribe: async () => ((isOn = true), subscription),
    }
    const registration = Promise.resolve({ pushManager })
    const serviceWorker = {
      getRegistration: () => registration,
      register: () => registration,
      ready: registration,
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
    Notification.requestPermission = async () => 'granted'
  })
  await page.goto('/seller/settings/alerts')
  const ring = page.getByRole('switch', { name: 'Ring this device' })
  const asked = page.waitForResponse('**/api/seller/push/subscribe')
  await ring.click()
  expect((await asked).status()).toBe(200)
  await expect(ring).toBeChecked()
  const ended = page.waitForResponse('**/api/seller/push/unsubscribe')
  await ring.click()
  expect((await ended).status()).toBe(200)
  await expect(ring).not.toBeChecked()
})

test('single keys search, go to pages and list themselves, but not while somebody types', async ({
  page,
}) => {
  await page.goto('/seller/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/seller/orders')
  const field = page.getByRole('searchbox', { name: 'Search the board' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('go?')
  await expect(field).toHaveValue('go?')
  await expect(page).toHaveURL(/\/seller\/orders/)
  await field.blur()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toContainText('Product List')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog).toHaveCount(0)
})

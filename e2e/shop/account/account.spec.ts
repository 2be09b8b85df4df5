import { axeViolations } from '../../support/axe.ts'
import {
  forgetSession,
  addAddress,
  fillAddress,
  newEmail,
  openLogin,
  password,
  register,
  savedCart,
  someProducts,
  withCart,
} from '../../support/people.ts'
import { expect, test } from '../../support/test.ts'
import { expectToast } from '../../support/toasts.ts'

// Chromium reports every refused request in its console.
test.use({ expectedComplaints: /^Failed to load resource/ })

test('the dialog closes on Escape, its button and the backdrop, and gives the focus back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await openLogin(page, isMobile)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  if (!isMobile) await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()

  await openLogin(page, isMobile)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await openLogin(page, isMobile)
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})

test('signing up from the navbar leads home, and the profile menu out again', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products')
  await openLogin(page, isMobile)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Ana')
  await dialog.getByLabel('Email').fill(newEmail())
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign Up' }).click()

  await expectToast(page, 'Welcome to Larder, Ana')
  await expect(page).toHaveURL('/')
  await expect(page.locator('#content')).toBeFocused()

  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Addresses' }).click()
    await expect(page).toHaveURL('/addresses')
    await page.getByRole('button', { name: 'Open menu' }).click()
  } else {
    await page.getByRole('button', { name: 'Profile of Ana' }).press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Profile of Ana' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  }
  const role = isMobile ? 'button' : 'menuitem'
  await page.getByRole(role, { name: 'Logout' }).click()
  await expectToast(page, 'Logged Out')
  await expect(page).toHaveURL('/')
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Login' }).locator('visible=true')).toBeVisible()
})

test('after a login the focus is on what has replaced the button', async ({ page, isMobile }) => {
  const email = await register(page)
  const logIn = async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Welcome back, Ana')
    await expect(dialog).toBeHidden()
  }
  await forgetSession(page)
  await page.goto('/')
  await openLogin(page, isMobile)
  await logIn()
  await expect(
    page.getByRole('button', { name: isMobile ? 'Open menu' : 'Profile of Ana' }),
  ).toBeFocused()

  await forgetSession(page)
  await page.goto('/my-orders')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await logIn()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a refusal is said once, in a toast, and nothing is lost @any-size', async ({
  page,
  isMobile,
}) => {
  const taken = await register(page)
  await forgetSession(page)
  await page.goto('/')
  await openLogin(page, isMobile)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(taken)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid email or password')).toHaveCount(1)
  await expectToast(page, 'Invalid email or password')

  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await dialog.getByLabel('Name').fill('Ana')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page.getByText('This email already has an account')).toHaveCount(1)
  await expectToast(page, 'This email already has an account')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(taken)
  expect(await axeViolations(page)).toEqual([])
})

test('a login that does not arrive says so @any-size', async ({ page, isMobile }) => {
  await page.goto('/')
  await page.route('**/api/user/login', (route) => route.abort())
  await openLogin(page, isMobile)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('ana@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'You are offline')
})

test('a login unites the carts, and a logout takes the cart along', async ({ page, isMobile }) => {
  const [first, second, third] = (await someProducts(page, 3)).map(({ _id }) => _id)
  const email = await register(page)
  const saved = { [first ?? '']: 5, [second ?? '']: 1 }
  await page.request.post('/api/cart/update', { data: { cartItems: saved } })
  await forgetSession(page)
  await withCart(page, { [first ?? '']: 2, [third ?? '']: 3 })
  await page.goto('/')
  await openLogin(page, isMobile)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expectToast(page, 'Welcome back, Ana')

  await expect(page.getByRole('link', { name: 'Cart, 9 items' })).toBeVisible()
  await expect
    .poll(() => savedCart(page))
    .toEqual({ [first ?? '']: 5, [second ?? '']: 1, [third ?? '']: 3 })

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  else await page.getByRole('button', { name: 'Profile of Ana' }).click()
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('an address is refused beside its field, kept, and then chosen', async ({ page }) => {
  const [first] = await someProducts(page)
  await register(page)
  await addAddress(page, { street: 'Oak Avenue 2' })
  await withCart(page, { [first?._id ?? '']: 1 })
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Add address' }).click()
  await expect(page).toHaveURL('/add-address')
  await fillAddress(page)
  expect(await axeViolations(page)).toEqual([])
  const json = {
    success: false,
    message: 'Zip code is not known here',
    code: 'invalid-input',
    fields: { zipCode: 'Zip code is not known here' },
  }
  await page.route('**/api/address/add', (route) => route.fulfill({ status: 400, json }))
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByLabel('Zip code')).toHaveAccessibleDescription(json.message)
  await expect(page.getByLabel('Zip code')).toBeFocused()
  await expect(page.getByLabel('Street')).toHaveValue('Elm Street 1')
  await page.unroute('**/api/address/add')

  await page.getByRole('button', { name: 'Save address' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('radio', { name: /Elm Street 1/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Elm Street 1/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Oak Avenue 2/ })).not.toBeChecked()
})

test('the address form leads visitors to the cart @any-size', async ({ page }) => {
  await page.goto('/add-address')
  await expect(page).toHaveURL('/cart')
})

test('the newsletter box keeps an address and says so', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('region', { name: 'Never miss what is in season' })
  const field = box.getByLabel('Your email')
  const json = { success: false, message: 'No letters today', code: 'unavailable' }
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 503, json }))
  await field.fill(newEmail())
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAccessibleDescription('No letters today')
  await expect(field).not.toHaveValue('')
  expect(await axeViolations(page)).toEqual([])
  await page.unroute('**/api/newsletter/subscribe')

  await box.getByRole('button', { name: 'Subscribe' }).click()

  await expectToast(page, 'Thank you. Please open the link in our email: it works for 7 days')
  await expect(field).toHaveValue('')
})

test('a browser that blocks cookies is told so when somebody logs in @any-size', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  await page.goto('/')
  await openLogin(page, isMobile)
  await page.getByRole('dialog').getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()

  await expect(
    page.getByRole('dialog').getByText('Your browser blocks cookies.').first(),
  ).toBeVisible()
})

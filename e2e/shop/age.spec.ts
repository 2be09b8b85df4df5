import { axeViolations } from '../support/axe.ts'
import { addAddress, register, withCart } from '../support/people.ts'
import { archiveBrought, bring, newName, test } from '../support/seller.ts'
import { column, sendIncomplete } from '../support/seller-orders.ts'
import { expect } from '../support/test.ts'
import { expectToast, recordToasts } from '../support/toasts.ts'

test.afterEach(async ({ page }) => {
  await archiveBrought(page.request)
})

test('the seller marks a wine, a shopper orders it with and without the yes, and it comes back without an ID', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const wine = await bring(seller, { name: newName('Red wine'), category: 'Drinks' })
  await seller.goto(`/seller/products/${wine._id}`)
  const age = seller.getByLabel('Minimum age')
  await age.fill('grown up')
  await seller.getByRole('button', { name: 'Save changes' }).click()
  await expect(age).toBeFocused()
  await expect(age).toHaveAccessibleDescription('Minimum age must be a whole number from 1 to 99')
  await age.fill('18')
  await seller.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(seller, 'Product Updated')

  const page = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    serviceWorkers: 'block',
  })
  await page.addInitScript(recordToasts)
  await page.goto(`/products/drinks/${wine._id}`)
  await expect(page.getByText('18+We check the ID when you get it')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await register(page)
  await addAddress(page, { leaveAtDoor: true } as object)
  await withCart(page, { [wine._id]: 1 })
  const yes = page.getByRole('checkbox', { name: 'I am at least 18 years old' })
  const place = page.getByRole('button', { name: 'Place Order' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/cart')
    await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
    await place.focus()
    await page.keyboard.press('Enter')
    await expect(yes).toBeFocused()
    await expect(yes).toBeInViewport({ ratio: 1 })
    await expect(yes).toHaveAccessibleDescription(
      /Please confirm that you are at least 18 years old$/,
    )
    expect(await axeViolations(page)).toEqual([])
  }
  await expect(page.getByText('Leave at the door')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add delivery instructions' }).click()
  await expect(page.getByLabel('Delivery instructions (optional)')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Leave at the door' })).toHaveCount(0)
  await yes.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Please confirm that you')).toHaveCount(0)
  // It is remembered for this cart.
  await page.reload()
  await expect(yes).toBeChecked()
  await place.click()
  await expect(page).toHaveURL('/my-orders')
  expect(await page.evaluate(() => localStorage.getItem('larder-age'))).toBeNull()
  const { orders } = await (await page.request.get('/api/order/user')).json()
  const [{ _id: id, number }] = orders
  await page.goto(`/my-orders/${id}`)
  await expect(page.getByText('Check ID: 18+')).toBeVisible()

  await seller.goto(`/seller/orders/${id}/slip`)
  await expect(seller.getByText('Check ID: 18+')).toBeVisible()
  await seller.goto(`/seller/orders/${id}`)
  await expect(seller.getByText('Check ID: 18+')).toBeVisible()
  await seller.goto('/seller/orders')
  const card = seller.getByRole('article', { name: `Order ${number}` })
  await expect(card).toContainText('Check ID: 18+')
  await card.getByRole('button', { name: 'Start packing' }).click()
  await card.getByRole('button', { name: 'Out for delivery' }).click()
  await sendIncomplete(seller, { id, number, lastName: '', names: [] })
  const out = column(seller, 'Out for delivery').getByRole('article', { name: `Order ${number}` })
  await out.getByRole('button', { name: `Returned: order ${number}` }).click()
  const dialog = seller.getByRole('dialog', { name: `Returned: order ${number}?` })
  const restock = dialog.getByRole('checkbox', { name: /back into stock/ })
  await expect(restock).not.toBeChecked()
  await dialog.getByText('No ID').click()
  await expect(restock).toBeChecked()
  expect(await axeViolations(seller)).toEqual([])
  await dialog.getByRole('button', { name: 'Returned' }).click()
  await expectToast(seller, `Order ${number}: Returned`)
  await seller.goto('/seller/today')
  await expect(seller.getByRole('link', { name: /Returned today/ })).toContainText(
    /[1-9]\d* without ID/,
  )

  await page.reload()
  await expect(
    page.getByText('It is back at the shop: “Nobody could show an ID with the age”.'),
  ).toBeVisible()
  await page.close()
})

test.describe('while the cart is open', () => {
  test.use({ expectedComplaints: /^Failed to load resource.* 409/ })

  test('an age that a product gets is asked for when the order is refused, and nothing is lost', async ({
    page: seller,
    browser,
    baseURL,
  }) => {
    const cider = await bring(seller, { name: newName('Cider'), category: 'Drinks' })
    const page = await browser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      serviceWorkers: 'block',
    })
    await register(page)
    await addAddress(page)
    await withCart(page, { [cider._id]: 2 })
    await page.goto('/cart')
    await expect(page.getByRole('radio', { name: /Elm Street/ })).toBeChecked()
    const change = { kind: 'age', minimumAge: 16 }
    const ask = { products: { ids: [cider._id] }, change }
    const { report } = await (await seller.request.post('/api/product/bulk', { data: ask })).json()
    await seller.request.post('/api/product/bulk', {
      data: { ...ask, confirm: report.fingerprint },
    })

    await page.getByRole('button', { name: 'Place Order' }).click()
    const yes = page.getByRole('checkbox', { name: 'I am at least 16 years old' })
    await expect(yes).toBeFocused()
    await expect(yes).toHaveAccessibleDescription(/Only for people of at least 16 years: Cider/)
    await expect(page.getByLabel(`Quantity of ${cider.name}`)).toHaveValue('2')
    await yes.check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page).toHaveURL('/my-orders')
    await page.close()
  })
})

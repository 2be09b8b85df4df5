import { axeViolations } from '../support/axe.ts'
import { emailTo, openSeller } from '../support/mail.ts'
import { newEmail, register } from '../support/people.ts'
import { addProduct, archive } from '../support/seller.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toasts.ts'

test('a visitor and a shopper are told when a product is back in stock', async ({
  page,
  baseURL,
}) => {
  const seller = await openSeller(baseURL)
  const product = await addProduct(seller)
  const setStock = (inStock: boolean) =>
    seller.post('/api/product/stock', { data: { id: product._id, inStock } })
  await setStock(false)
  const address = `/products/bakery/${product._id}`
  const tellMe = page.getByRole('button', { name: 'Tell me when it is back' })

  const visitor = newEmail('bo')
  // On a phone the button is at the foot of the screen, in place of two that do nothing.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(tellMe).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeHidden()
  await tellMe.click()
  await expect(page.getByLabel('Your email')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Your email').fill(visitor)
  await page.getByRole('button', { name: 'Tell me', exact: true }).click()
  await expect(page.getByText(`the link that we have sent to ${visitor}`)).toBeVisible()

  const question = await emailTo(seller, visitor, `Please confirm: ${product.name}`)
  await page.goto(/https?:\S+\/back-in-stock#\S+/.exec(question)?.[0] ?? '')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByText(`one email when ${product.name} is back in stock`)).toBeVisible()

  const shopper = await register(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeDisabled()
  // One click is enough for those who are logged in.
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Tell me when it is back' })).toHaveCount(0)
  await tellMe.click()
  await expectToast(page, `We will write to ${shopper} when it is back`)
  await expect(page.getByText('We will tell you by email.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We will tell you by email.')).toBeVisible()

  await setStock(true)
  const told = await emailTo(seller, visitor, `${product.name} is back in stock`)
  await emailTo(seller, shopper, `${product.name} is back in stock`)
  await page.goto(/https?:\S+\/products\/\S+/.exec(told)?.[0] ?? '')
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeEnabled()

  await page.goto(/https?:\S+\/back-in-stock#stop\S+/.exec(told)?.[0] ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You will get no more emails about products')).toBeVisible()
  await archive(seller, product._id)
  await seller.dispose()
})

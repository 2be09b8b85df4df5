import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { test } from '../../support/own-shop.ts'
import { newEmail, password } from '../../support/people.ts'
import { expect } from '../../support/test.ts'

test.use({ hasOwnProcess: true })

test('an open order follows the seller, also over a killed and restarted shop', async ({
  shop,
  page,
  playwright,
}) => {
  await shop.start()
  const seller = await playwright.request.newContext({ baseURL: shop.url })
  const post = (who: typeof seller, path: string, data: object) => who.post(path, { data })
  await post(seller, '/api/seller/login', demoSeller)
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 5,
    offerPrice: 4,
  })
  const added = await seller.post('/api/product/add', { multipart: { productData } })
  const { product } = await readAnswer('POST /api/product/add', added)

  const shopper = page.context().request
  const account = { name: 'Ana', email: newEmail(), password }
  await post(shopper, `${shop.url}/api/user/register`, account)
  const saved = await post(shopper, `${shop.url}/api/address/add`, someAddress)
  const { address } = await readAnswer('POST /api/address/add', saved)
  const placed = await post(shopper, `${shop.url}/api/order/cod`, {
    items: [{ product: product._id, quantity: 1 }],
    address: address._id,
  })
  const { orderId } = await readAnswer('POST /api/order/cod', placed)
  const move = (status: string) => post(seller, '/api/order/status', { id: orderId, status })

  await page.goto(`${shop.url}/my-orders/${orderId}`)
  const where = page.getByRole('region', { name: 'Where it is' })
  await expect(where).toContainText('We have your order')
  await move('Packing')
  await expect(where).toContainText('Packing your order')

  await shop.kill()
  await shop.start()
  await move('Out for delivery')
  await expect(where).toContainText('On its way to you')
  await seller.dispose()
})

import { expect, test } from 'vitest'
import { newDatabase, openShop, ownSeller } from '#test/open-shop.ts'
import { readAnswer } from '#test/read-answer.ts'
import { spawnShop } from './support/processes/shop-process.ts'

test('an order that was paid when the shop was killed is paid after the next start', async () => {
  const database = await newDatabase()
  const prepared = await openShop({}, { database })
  const product = await prepared.sells()
  const ana = await prepared.shopper()
  const address = await ana.livesAt()
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await prepared.close()
  const orders = async (url: string) => {
    const response = await fetch(`${url}/api/order/user`, { headers: { cookie } })
    return (await readAnswer('GET /api/order/user', response)).orders
  }

  const first = spawnShop({ ...database, ...ownSeller, HOST: '0.0.0.0', TEST_BANK: '1' })
  const url = await first.address
  const opened = await fetch(`${url}/api/order/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ items: [{ product, quantity: 1 }], address }),
  })
  const { url: bank } = await readAnswer('POST /api/order/stripe', opened)
  const paid = await fetch(bank, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  })
  first.child.kill('SIGKILL')
  await first.exit
  expect(paid.status).toBe(303)

  const second = spawnShop({ ...database, ...ownSeller, TEST_BANK: '1' })
  const again = await second.address
  await expect.poll(() => orders(again)).toMatchObject([{ isPaid: true, status: 'Order Placed' }])
})

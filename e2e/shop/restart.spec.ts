import { test as base } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSeller } from '#platform/env.ts'
import { someAddress } from '#test/sample-address.ts'
import { newEmail, password } from '../support/people.ts'
import { expect } from '../support/test.ts'

type OwnShop = { url: string; start: () => Promise<void>; kill: () => Promise<void> }

/** A shop of this test alone, which it may kill. A browser complains about one that is gone, as it should. */
const test = base.extend<{ shop: OwnShop }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
  shop: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-restart-'))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    let child: ChildProcess | undefined
    const shop = {
      url,
      async start() {
        const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: '0' }
        child = spawn('node', ['bin/start.js'], { env, stdio: 'ignore' })
        await expect(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true)).toPass()
      },
      async kill() {
        const gone = child && once(child, 'exit')
        child?.kill('SIGKILL')
        await gone
      },
    }
    await use(shop)
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  },
})

test('an open order follows the seller, also over a killed and restarted shop', async ({
  shop,
  page,
  playwright,
}) => {
  await shop.start()
  const seller = await playwright.request.newContext({ baseURL: shop.url })
  const post = async (who: typeof seller, path: string, data: object): Promise<unknown> =>
    (await who.post(path, { data })).json()
  await post(seller, '/api/seller/login', demoSeller)
  const productData = JSON.stringify({
    name: 'Rye bread',
    category: 'Bakery',
    price: 5,
    offerPrice: 4,
  })
  const added = await seller.post('/api/product/add', { multipart: { productData } })
  const { product } = (await added.json()) as { product: { _id: string } }

  const shopper = page.context().request
  const account = { name: 'Ana', email: newEmail(), password }
  await post(shopper, `${shop.url}/api/user/register`, account)
  const { address } = (await post(shopper, `${shop.url}/api/address/add`, someAddress)) as {
    address: { _id: string }
  }
  const { orderId } = (await post(shopper, `${shop.url}/api/order/cod`, {
    items: [{ product: product._id, quantity: 1 }],
    address: address._id,
  })) as { orderId: string }
  const move = (status: string) => post(seller, '/api/order/status', { id: orderId, status })

  await page.goto(`${shop.url}/my-orders/${orderId}`)
  const where = page.getByRole('region', { name: 'Where it is' })
  await expect(where).toContainText('We have your order')
  await move('Packing')
  await expect(where).toContainText('Filling your bag')

  await shop.kill()
  await shop.start()
  await move('Out for delivery')
  await expect(where).toContainText('On its way to you')
  await seller.dispose()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

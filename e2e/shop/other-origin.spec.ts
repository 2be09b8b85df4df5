import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { pressOpen } from '#test/press-open.ts'
import { checkAnswer } from '#test/read-answer.ts'
import { freePort, portOf } from '#test/network/ports.ts'
import { someAddress } from '#test/sample-address.ts'
import { findBrowser } from '../support/find-browser.ts'
import { newEmail, password } from '../support/people.ts'
import { end, startShop } from '../support/shop-process.ts'
import { expect, test as base } from '../support/test.ts'

/** A storefront that somebody else wrote to the specification: like axios, it throws on every status but 2xx. */
const clientPage = (api: string) => `<!doctype html>
  <html lang="en">
    <title>Another storefront</title>
    <link rel="icon" href="data:," />
    <script>
      window.call = async (method, path, body) => {
        const isForm = body instanceof FormData
        const response = await fetch('${api}' + path, {
          method,
          credentials: 'include',
          ...(body && { body: isForm ? body : JSON.stringify(body) }),
          ...(body && !isForm && { headers: { 'Content-Type': 'application/json' } }),
        })
        if (!response.ok) throw new Error('Request failed with status code ' + response.status)
        return response.json()
      }
    </script>
  </html>`

type Answer = { success: boolean } & Record<string, unknown>
declare global {
  interface Window {
    call: (method: string, path: string, body?: unknown) => Promise<Answer>
  }
}

/** The shop on one site and the storefront on another: to a browser 127.0.0.1 and localhost are not the same. */
const test = base.extend<{ client: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here
  baseURL: ({}, use) => use(undefined),
  // oxlint-disable-next-line no-empty-pattern -- the same
  client: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'larder-other-origin-'))
    let api = ''
    const storefront = await listen(
      createServer((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(clientPage(api))
      }),
    )
    const client = `http://localhost:${storefront.port}`
    api = `http://127.0.0.1:${await freePort()}`
    const shop = await startShop(api, { DATA_DIR: folder, DEMO: '0', WEB_ORIGINS: client })
    await pressOpen(api, demoSeller)
    await use(client)
    await end(shop, 'SIGTERM')
    await storefront.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

// A browser that keeps third-party cookies out.
test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--test-third-party-cookie-phaseout'],
  },
})

async function listen(server: Server) {
  server.listen(0)
  await once(server, 'listening')
  const port = portOf(server)
  return {
    port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const refused = (code: string) => ({ success: false, message: expect.any(String), code })

const callFrom = (page: Page) => (method: string, path: string, body?: object) =>
  page.evaluate(([one, two, three]) => window.call(one, two, three), [method, path, body] as const)

const addProduct = (page: Page, productData: object) =>
  page.evaluate((json) => {
    const form = new FormData()
    form.set('productData', json)
    return window.call('POST', '/api/product/add', form)
  }, JSON.stringify(productData))

test('a storefront on another site sells and shops, and reads why something is refused', async ({
  page,
  client,
}) => {
  await page.goto(client)
  const call = callFrom(page)
  const email = newEmail()

  // Nobody is logged in.
  expect(await call('GET', '/api/user/is-Auth')).toEqual({ success: false })
  expect(await call('GET', '/api/address/get/')).toMatchObject(refused('sign-in-needed'))
  expect(await call('POST', '/api/seller/login', { email, password })).toMatchObject({
    ...refused('wrong-password'),
    message: 'Invalid email or password',
  })

  // The seller adds a product.
  expect(await call('POST', '/api/seller/login', demoSeller)).toMatchObject({ success: true })
  expect(await call('GET', '/api/seller/is-auth')).toMatchObject({ success: true })
  expect(await addProduct(page, { name: '' })).toMatchObject(refused('invalid-input'))
  const bread = { name: 'Rye bread', category: 'Bakery', price: 5, offerPrice: 4 }
  expect(await addProduct(page, bread)).toMatchObject({ success: true })
  const list = await call('GET', '/api/product/list')
  const { products } = checkAnswer('GET /api/product/list', list)
  const product = products[0]?._id ?? ''
  expect(product).not.toBe('')

  // A shopper registers, fills the cart and orders.
  const account = { name: 'Ana', email, password }
  expect(await call('POST', '/api/user/register', account)).toMatchObject({ success: true })
  expect(await call('POST', '/api/user/register', account)).toMatchObject({
    ...refused('email-taken'),
    message: 'This email already has an account',
  })
  expect(await call('POST', '/api/user/login', { email, password })).toMatchObject({
    success: true,
  })
  await call('POST', '/api/cart/update', { cartItems: { [product]: 2 } })
  expect(await call('GET', '/api/user/is-auth')).toMatchObject({
    success: true,
    user: { cartItems: { [product]: 2 } },
  })
  expect(await call('POST', '/api/address/add', { address: {} })).toMatchObject(
    refused('invalid-input'),
  )
  await call('POST', '/api/address/add', { address: someAddress })
  const saved = await call('GET', '/api/address/get/')
  const { addresses } = checkAnswer('GET /api/address/get', saved)
  const order = { items: [{ product, quantity: 2 }], address: addresses[0]?._id ?? '' }
  expect(await call('POST', '/api/order/cod', { ...order, items: [] })).toMatchObject(
    refused('invalid-input'),
  )
  expect(await call('POST', '/api/order/cod', order)).toMatchObject({
    success: true,
    message: 'Order Placed Successfully',
  })
  expect(await call('GET', '/api/order/user')).toMatchObject({ orders: [{ amount: 8.16 }] })

  // The seller sees it, and takes the bread off sale.
  expect(await call('GET', '/api/order/seller')).toMatchObject({ orders: [{ amount: 8.16 }] })
  await call('POST', '/api/product/stock', { id: product, inStock: false })
  // Another quantity: the same order again within seconds would count as a double click.
  const another = { ...order, items: [{ product, quantity: 1 }] }
  expect(await call('POST', '/api/order/cod', another)).toMatchObject(refused('out-of-stock'))
  await call('POST', '/api/product/stock', { id: product, inStock: true })

  // Both log out.
  await call('GET', '/api/user/logout')
  await call('GET', '/api/seller/logout')
  expect(await call('GET', '/api/user/is-auth')).toEqual({ success: false })
  expect(await call('GET', '/api/order/seller')).toMatchObject(refused('sign-in-needed'))
})

test('a shopper who pays at the bank comes back to that storefront', async ({ page, client }) => {
  await page.goto(client)
  const call = callFrom(page)
  await call('POST', '/api/seller/login', demoSeller)
  const added = await addProduct(page, {
    name: 'Rye bread',
    category: 'Bakery',
    price: 5,
    offerPrice: 4,
  })
  const { product } = checkAnswer('POST /api/product/add', added)
  await call('POST', '/api/user/register', { name: 'Ana', email: newEmail(), password })
  await call('POST', '/api/address/add', { address: someAddress })
  const saved = await call('GET', '/api/address/get')
  const { addresses } = checkAnswer('GET /api/address/get', saved)
  const order = { items: [{ product: product._id, quantity: 2 }], address: addresses[0]?._id }
  const checkout = await call('POST', '/api/order/stripe', order)
  const { url } = checkAnswer('POST /api/order/stripe', checkout)

  await page.goto(url)
  await page.getByRole('button', { name: 'Walk away' }).click()
  await expect(page).toHaveURL(`${client}/cart`)
  await page.goto(url)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(`${client}/loader?next=my-orders`)

  await expect
    .poll(() => call('GET', '/api/order/user'))
    .toMatchObject({ orders: [{ isPaid: true }] })
})

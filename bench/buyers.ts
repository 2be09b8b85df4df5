import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { openConnection, type Target } from './connection.ts'
import { addProduct, logInSeller } from './seller-calls.ts'

/** Every buyer sends one request after the other until all are done. */
export async function spread(
  buyers: Buyer[],
  count: number,
  act: (buyer: Buyer) => Promise<unknown>,
) {
  let left = count
  await Promise.all(
    buyers.map(async (buyer) => {
      while (left-- > 0) await act(buyer)
    }),
  )
}

type Item = { product: string; quantity: number }

/** What an order has beside its address. */
export type Wanted = { items: Item[]; slot?: string; isPaidOnline?: boolean }

type Buyer = {
  /** Without an argument two products, paid in cash. Returns the order's id. */
  order: (wanted?: Wanted) => Promise<string>
  /** At the test bank. */
  pay: (orderId: string) => Promise<void>
  logIn: () => Promise<void>
}

/** A login ends the session that the browser had before. */
const newBrowser = { cookie: '' }
const password = 'green beans on toast'
/** What one shopper may place within a minute. */
const ordersEach = 30
const retryMs = 50

/** Connections with enough shoppers each to place this number of orders, and two products to buy. */
export async function openBuyers(target: Target, count: number, orders: number): Promise<Buyer[]> {
  const cookie = await logInSeller(target.url)
  const products = [
    await addProduct(target.url, cookie, 'Vine tomatoes'),
    await addProduct(target.url, cookie, 'Sourdough loaf'),
  ]
  // A connection may get more than its share.
  const shoppers = 1 + Math.ceil((1.5 * orders) / count / ordersEach)
  return Promise.all(Array.from({ length: count }, () => openBuyer(target, products, shoppers)))
}

async function openBuyer(target: Target, products: string[], count: number): Promise<Buyer> {
  const simple = { items: products.map((product) => ({ product, quantity: 2 })) }
  const client = openClient(target)
  const shoppers: Shopper[] = []
  while (shoppers.length < count) shoppers.push(await register(client))
  let placed = 0
  return {
    order: async ({ isPaidOnline, ...wanted }: Wanted = simple) => {
      // One after the other, so that a payment is confirmed before its shopper orders again.
      const shopper = shoppers[placed++ % count]
      if (!shopper) throw new Error('a connection has no shoppers')
      const answer = await client.post(
        isPaidOnline ? '/api/order/stripe' : '/api/order/cod',
        { ...wanted, address: shopper.addressId },
        { 'idempotency-key': randomUUID(), cookie: shopper.cookie },
      )
      return isPaidOnline
        ? checkAnswer('POST /api/order/stripe', answer).orderId
        : checkAnswer('POST /api/order/cod', answer).orderId
    },
    pay: async (orderId) =>
      void (await client.post(`/test-bank/${orderId}`, new URLSearchParams({ choice: 'pay' }))),
    logIn: async () =>
      void (await client.post(
        '/api/user/login',
        { email: shoppers[0]?.email, password },
        newBrowser,
      )),
  }
}

type Shopper = { email: string; addressId: string; cookie: string }

async function register(client: ReturnType<typeof openClient>): Promise<Shopper> {
  const email = `${randomUUID()}@example.com`
  await client.post('/api/user/register', { name: 'Ana', email, password }, newBrowser)
  const added = await client.post('/api/address/add', { address: someAddress })
  const addressId = checkAnswer('POST /api/address/add', added).address._id
  return { email, addressId, cookie: client.cookie() }
}

/** A browser: it keeps its cookie, and tries again when too much is waiting, as after a start. */
function openClient(target: Target) {
  const connection = openConnection(target)
  let cookie = ''
  const post = async (path: string, body: object, headers = {}): Promise<unknown> => {
    const { status, head, text } = await connection.post(path, body, { cookie, ...headers })
    if (status === 503) {
      await wait(retryMs)
      return post(path, body, headers)
    }
    // The test bank sends the shopper back to the shop.
    if (status === 303) return undefined
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text()}`)
    cookie = /^set-cookie: ([^;\r]+)/im.exec(head)?.[1] ?? cookie
    return JSON.parse(text())
  }
  return { post, cookie: () => cookie }
}

import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { demoSeller } from '#platform/env.ts'
import { checkAnswer, readAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'

export type Buyer = { order: () => Promise<void>; logIn: () => Promise<void> }

/** A login ends the session that the browser had before. */
const newBrowser = { cookie: '' }
const password = 'green beans on toast'
/** What one shopper may place within a minute. */
const ordersEach = 30

/** Connections with enough shoppers each to place so many orders, and two products to buy. */
export async function openBuyers(url: string, count: number, orders: number): Promise<Buyer[]> {
  const products = await addProducts(url)
  // A connection may get more than its share.
  const shoppers = Math.ceil((1.5 * orders) / count / ordersEach)
  return Promise.all(Array.from({ length: count }, () => openBuyer(url, products, shoppers)))
}

async function openBuyer(url: string, products: string[], count: number): Promise<Buyer> {
  const items = products.map((product) => ({ product, quantity: 2 }))
  const client = openConnection(url)
  const shoppers: Shopper[] = []
  while (shoppers.length < count) shoppers.push(await register(client))
  let placed = 0
  return {
    order: async () => {
      const shopper = shoppers[Math.floor(placed++ / ordersEach)]
      if (!shopper) throw new Error('a connection has run out of shoppers')
      await client.post(
        '/api/order/cod',
        { items, address: shopper.addressId },
        { 'idempotency-key': randomUUID(), cookie: shopper.cookie },
      )
    },
    logIn: async () =>
      void (await client.post(
        '/api/user/login',
        { email: shoppers[0]?.email, password },
        newBrowser,
      )),
  }
}

type Shopper = { email: string; addressId: string; cookie: string }

async function register(client: ReturnType<typeof openConnection>): Promise<Shopper> {
  const email = `${randomUUID()}@example.com`
  await client.post('/api/user/register', { name: 'Ana', email, password }, newBrowser)
  const added = await client.post('/api/address/add', { address: someAddress })
  const addressId = checkAnswer('POST /api/address/add', added).address._id
  return { email, addressId, cookie: client.cookie() }
}

async function addProducts(url: string): Promise<string[]> {
  const login = await fetch(`${url}/api/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSeller),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const ids: string[] = []
  for (const name of ['Vine tomatoes', 'Sourdough loaf']) {
    const form = new FormData()
    form.set('productData', JSON.stringify({ name, category: 'Bakery', price: 5, offerPrice: 4.2 }))
    const added = await fetch(`${url}/api/product/add`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    ids.push((await readAnswer('POST /api/product/add', added)).product._id)
  }
  return ids
}

function openConnection(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookie = ''
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const sent = request(
        url + path,
        {
          method: 'POST',
          agent,
          headers: { 'content-type': 'application/json', cookie, ...headers },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () => {
            cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
            if (response.statusCode === 200) resolve(JSON.parse(text))
            else reject(new Error(`${path} answered ${response.statusCode}: ${text}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })
  return { post, cookie: () => cookie }
}

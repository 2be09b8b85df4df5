import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { checkAnswer } from '#test/read-answer.ts'
import { someAddress } from '#test/sample-address.ts'
import { addProduct, logInSeller } from './seller-calls.ts'

/** Every buyer sends one request after the other until all are done. */
export async function spread(buyers: Buyer[], count: number, act: (buyer: Buyer) => Promise<void>) {
  let left = count
  await Promise.all(
    buyers.map(async (buyer) => {
      while (left-- > 0) await act(buyer)
    }),
  )
}

type Buyer = { order: () => Promise<void>; logIn: () => Promise<void> }

/** A login ends the session that the browser had before. */
const newBrowser = { cookie: '' }
const password = 'green beans on toast'
/** What one shopper may place within a minute. */
const ordersEach = 30
const retryMs = 50

/** Where the shop is; a shop that is started again is at another address. */
type Target = { url: string }

/** Connections with enough shoppers each to place so many orders, and two products to buy. */
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
  const items = products.map((product) => ({ product, quantity: 2 }))
  const client = openConnection(target)
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

function openConnection(target: Target) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookie = ''
  const post = (
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<unknown> =>
    new Promise<unknown>((resolve, reject) => {
      const sent = request(
        target.url + path,
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
            // Too much is waiting: a shop that was just started, or a machine with other work.
            else if (response.statusCode === 503)
              setTimeout(() => resolve(post(path, body, headers)), retryMs)
            else reject(new Error(`${path} answered ${response.statusCode}: ${text}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })
  return { post, cookie: () => cookie }
}

import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { demoSeller } from '#platform/env.ts'
import { someAddress } from '#test/sample-address.ts'

export type Buyer = { order: () => Promise<void>; logIn: () => Promise<void> }

const password = 'green beans on toast'
/** Shoppers with an account, an address and a connection each, and two products to buy. */
export async function openBuyers(url: string, count: number): Promise<Buyer[]> {
  const products = await addProducts(url)
  return Promise.all(Array.from({ length: count }, () => openBuyer(url, products)))
}

async function openBuyer(url: string, products: string[]): Promise<Buyer> {
  const client = openConnection(url)
  const email = `${randomUUID()}@example.com`
  await client.post('/api/user/register', { name: 'Ana', email, password })
  const added = await client.post('/api/address/add', { address: someAddress })
  const addressId = (added as { address: { _id: string } }).address._id
  const items = products.map((product) => ({ product, quantity: 2 }))
  return {
    order: async () =>
      void (await client.post(
        '/api/order/cod',
        { items, address: addressId },
        { 'idempotency-key': randomUUID() },
      )),
    logIn: async () => void (await client.post('/api/user/login', { email, password })),
  }
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
    ids.push(((await added.json()) as { product: { _id: string } }).product._id)
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
  return { post }
}

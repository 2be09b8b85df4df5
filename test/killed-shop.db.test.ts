import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { newHome, openShop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { spawnShop } from '#test/shop-process.ts'

const rounds = 3
const buyers = 8

/** What one buyer knows: which keys were sent, and what was answered to them. */
type Ledger = Map<string, { orderId?: string | undefined; quantity: number }>

test('orders that were acknowledged survive kill -9, each once, and a retry settles the others', async () => {
  const home = await newHome()
  const prepared = await openShop({}, { home })
  const tomatoes = await prepared.sells()
  const ana = await prepared.shopper()
  const address = await ana.livesAt()
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await prepared.close()
  const ledger: Ledger = new Map()

  const order = async (url: string, key: string, quantity: number) => {
    const response = await fetch(`${url}/api/order/cod`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
      body: JSON.stringify({ items: [{ product: tomatoes, quantity }], address }),
    })
    // On a busy machine the shop may say "later", which promises nothing either way.
    if (response.status === 503) return undefined
    expect(response.status).toBe(200)
    return ((await response.json()) as { orderId: string }).orderId
  }

  for (let round = 0; round < rounds; round++) {
    const shop = spawnShop(home)
    const url = await shop.address
    const buyUntilItDies = async (index: number) => {
      for (let quantity = 1; quantity < 999; quantity++) {
        const key = `${round}-${index}-${newId()}`
        ledger.set(key, { quantity })
        try {
          ledger.set(key, { quantity, orderId: await order(url, key, quantity) })
        } catch (error) {
          if (error instanceof TypeError) return
          throw error
        }
      }
    }
    const buying = Promise.all(Array.from({ length: buyers }, (_, index) => buyUntilItDies(index)))
    await expect.poll(() => ledger.size).toBeGreaterThan((round + 1) * 25)
    shop.child.kill('SIGKILL')
    await buying
    await shop.exit
  }

  const shop = spawnShop(home)
  const url = await shop.address
  for (const [key, { orderId, quantity }] of ledger) {
    const settled = await settle(() => order(url, key, quantity))
    if (orderId !== undefined) expect(settled).toBe(orderId)
    ledger.set(key, { quantity, orderId: settled })
  }
  const stored = await storedOrders(url, cookie)
  const acknowledged = [...ledger.values()].map(({ orderId }) => orderId)
  expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  expect(stored.length).toBeGreaterThan(rounds * 20)
})

test('sessions, carts and addresses are as they were before kill -9', async () => {
  const home = await newHome()
  const prepared = await openShop({}, { home })
  const tomatoes = await prepared.sells()
  await prepared.close()
  const first = spawnShop(home)
  const url = await first.address
  const person = { name: 'Ana', email: 'ana@example.com', password: goodPassword }
  const registered = await post(url, '/api/user/register', person)
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await post(url, '/api/cart/update', { cartItems: { [tomatoes]: 3 } }, cookie)

  first.child.kill('SIGKILL')
  await first.exit
  const second = spawnShop(home)
  const known = await fetch(`${await second.address}/api/user/is-auth`, { headers: { cookie } })

  expect(await known.json()).toMatchObject({
    success: true,
    user: { email: 'ana@example.com', cartItems: { [tomatoes]: 3 } },
  })
})

const post = async (base: string, path: string, body: object, cookie = '') =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

async function settle(ask: () => Promise<string | undefined>): Promise<string> {
  for (;;) {
    const orderId = await ask()
    if (orderId !== undefined) return orderId
  }
}

async function storedOrders(url: string, cookie: string): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const query = cursor === undefined ? '' : `?cursor=${cursor}`
    const response = await fetch(`${url}/api/order/user${query}`, { headers: { cookie } })
    const page = (await response.json()) as { orders: { _id: string }[]; nextCursor?: string }
    ids.push(...page.orders.map(({ _id }) => _id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return ids
}

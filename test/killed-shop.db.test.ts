import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { newDatabase, openShop, type Shop } from '#test/open-shop.ts'
import { goodPassword } from '#test/people.ts'
import { readAnswer } from '#test/read-answer.ts'
import { spawnShop } from './support/processes/shop-process.ts'

const rounds = 3
const buyers = 8

/** What one shopper may place within a minute. */
const ordersEach = 30

type Buyer = { address: string; cookie: string }
type Sent = { buyer: Buyer; quantity: number; orderId?: string | undefined }
/** What the buyers know: which keys were sent, and what was answered to them. */
type Ledger = Map<string, Sent>

async function openBuyer(shop: Shop): Promise<Buyer> {
  const person = await shop.shopper()
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { address: await person.livesAt(), cookie }
}

test('orders that were acknowledged survive kill -9, each once, and a retry settles the others', async () => {
  const database = await newDatabase()
  const prepared = await openShop({}, { database })
  const tomatoes = await prepared.sells()
  const people = await Promise.all(
    Array.from({ length: rounds * buyers }, () => openBuyer(prepared)),
  )
  await prepared.close()
  const ledger: Ledger = new Map()

  const order = async (url: string, key: string, { buyer, quantity }: Sent) => {
    const { address, cookie } = buyer
    const response = await fetch(`${url}/api/order/cod`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
      body: JSON.stringify({ items: [{ product: tomatoes, quantity }], address }),
    })
    // On a busy machine the shop may say "later", which promises nothing either way.
    if (response.status === 503) return undefined
    expect(response.status).toBe(200)
    return (await readAnswer('POST /api/order/cod', response)).orderId
  }

  for (let round = 0; round < rounds; round++) {
    const shop = spawnShop(database)
    const url = await shop.address
    const buyUntilItDies = async (buyer: Buyer) => {
      for (let quantity = 1; quantity <= ordersEach; quantity++) {
        const key = newId()
        const sent = { buyer, quantity }
        ledger.set(key, sent)
        try {
          ledger.set(key, { ...sent, orderId: await order(url, key, sent) })
        } catch (error) {
          if (error instanceof TypeError) return
          throw error
        }
      }
    }
    const buying = Promise.all(
      people.slice(round * buyers, (round + 1) * buyers).map(buyUntilItDies),
    )
    await expect.poll(() => ledger.size).toBeGreaterThan((round + 1) * 25)
    shop.child.kill('SIGKILL')
    await buying
    await shop.exit
  }

  const shop = spawnShop(database)
  const url = await shop.address
  for (const [key, sent] of ledger) {
    const settled = await settle(() => order(url, key, sent))
    if (sent.orderId !== undefined) expect(settled).toBe(sent.orderId)
    ledger.set(key, { ...sent, orderId: settled })
  }
  const stored = (await Promise.all(people.map(({ cookie }) => storedOrders(url, cookie)))).flat()
  const acknowledged = [...ledger.values()].map(({ orderId }) => orderId)
  expect(stored.toSorted()).toEqual(acknowledged.toSorted())
  expect(stored.length).toBeGreaterThan(rounds * 20)
})

test('sessions, carts and addresses are as they were before kill -9', async () => {
  const database = await newDatabase()
  const prepared = await openShop({}, { database })
  const tomatoes = await prepared.sells()
  await prepared.close()
  const first = spawnShop(database)
  const url = await first.address
  const person = { name: 'Ana', email: 'ana@example.com', password: goodPassword }
  const registered = await post(url, '/api/user/register', person)
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await post(url, '/api/cart/update', { cartItems: { [tomatoes]: 3 } }, cookie)

  first.child.kill('SIGKILL')
  await first.exit
  const second = spawnShop(database)
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
    const page = await readAnswer('GET /api/order/user', response)
    ids.push(...page.orders.map(({ _id }) => _id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return ids
}

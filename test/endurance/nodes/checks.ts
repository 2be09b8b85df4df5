import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer } from '../buyer.ts'
import { listIn, must, openClient, type Answer } from '../client.ts'
import { openSeller } from '../seller.ts'
import { paymentIsTakenOnce } from './payment-events.ts'

/** Several nodes of one shop: through the proxy, and each by itself. */
type Shop = { front: string; urls: string[]; databaseUrl: string }

export type Check = (shop: Shop, buyers: Buyer[]) => Promise<{ did: string; violations: string[] }>

const pieces = 30
/** As `openGoods` has set it. The shoppers' other orders are for the latest slots. */
const places = 3
const seenWithinMs = 10_000

/** Everybody sends their orders at once, each to the next node. 503 is repeated with the same key. */
async function orderAtOnce({ urls }: Shop, buyers: Buyer[], each: number, order: object) {
  const one = async (buyer: Buyer, url: string): Promise<Answer> => {
    const json = { ...order, address: buyer.home }
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const answer = await buyer.client.at(url).call('POST', '/api/order/cod', { json, headers })
      if (answer.status !== 503 && answer.status !== 0) return answer
      await sleep(200)
    }
  }
  return Promise.all(
    buyers.flatMap((buyer, n) =>
      Array.from({ length: each }, (_, m) => one(buyer, pick(urls, n + m))),
    ),
  )
}

const pick = (urls: string[], n: number) => urls[n % urls.length] ?? ''
const placed = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length
const expectCount = (what: string, got: number, wanted: number) =>
  got === wanted ? [] : [`${what}: ${got} instead of ${wanted}`]

/** The first ones are those that the shoppers order all the time. */
async function productAt(url: string, index: number): Promise<{ id: string; path: string }> {
  const { body } = await must(
    openClient(url).call('GET', '/api/product/list?inStock=true&limit=100'),
  )
  const product = listIn(body, 'products').filter(({ weighed }) => weighed === undefined)[index]
  const id = String(product?.['_id'])
  return { id, path: `/products/${String(product?.['category']).toLowerCase()}/${id}` }
}

/** What is counted is sold once, whatever node sells it. */
const stockIsSoldOnce: Check = async (nodes, buyers) => {
  const seller = await openSeller(nodes.front)
  const { id } = await productAt(nodes.front, 20)
  const json = { id, stock: pieces, seenStock: null }
  await must(seller.call('POST', '/api/product/count', { json }))
  const answers = await orderAtOnce(nodes, buyers, 5, { items: [{ product: id, quantity: 1 }] })
  const { body } = await must(seller.call('GET', `/api/product/one?id=${id}`))
  const left = Number(Object(body['product'])['stock'])
  return {
    did: `${answers.length} orders at once for ${pieces} pieces`,
    violations: [
      ...expectCount('pieces sold', placed(answers), pieces),
      ...expectCount('pieces left', left, 0),
    ],
  }
}

const slotsAreFilledOnce: Check = async (nodes, buyers) => {
  const { body } = await must(openClient(nodes.front).call('GET', '/api/delivery/slots'))
  const slot = listIn(body, 'slots')[3]?.['id']
  const { id: product } = await productAt(nodes.front, 0)
  const items = [{ product, quantity: 1 }]
  const answers = await orderAtOnce(nodes, buyers, 2, { items, slot })
  return {
    did: `${answers.length} orders at once for a slot of ${places}`,
    violations: expectCount('orders in the slot', placed(answers), places),
  }
}

/** One key at every node at once is one order; one email is one account. */
const intentsAreOne: Check = async ({ front, urls }, buyers) => {
  const { id: product } = await productAt(front, 0)
  const violations: string[] = []
  for (const buyer of buyers) {
    const json = { items: [{ product, quantity: 3 }], address: buyer.home }
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      urls.map((url) => buyer.client.at(url).call('POST', '/api/order/cod', { json, headers })),
    )
    const ids = new Set(answers.map(({ body }) => body['orderId']))
    violations.push(...expectCount('orders of one key', ids.size, 1))
  }
  const account = { name: 'Ben', email: `${randomUUID()}@example.com`, password: 'a long password' }
  const opened = await Promise.all(
    urls.map((url) => openClient(url).call('POST', '/api/user/register', { json: account })),
  )
  violations.push(...expectCount('accounts of one email', placed(opened), 1))
  return { did: `${buyers.length} keys and one email at every node at once`, violations }
}

/** Logged in on one node is logged in on all, and so is logged out. */
const sessionsAreShared: Check = async ({ urls }, [buyer]) => {
  const client = openClient(pick(urls, 0))
  await must(client.call('POST', '/api/user/login', { json: buyer?.account }))
  // A copy, because a logout removes the cookie.
  const copy = new Map(client.cookies)
  const isIn = async () =>
    Promise.all(
      urls.map(async (url) => {
        const { body } = await openClient(url, new Map(copy)).call('GET', '/api/user/is-auth')
        return body['success']
      }),
    )
  const before = await isIn()
  await must(client.at(pick(urls, 2)).call('GET', '/api/user/logout'))
  const after = await isIn()
  return {
    did: 'login on one node, logout on another',
    violations: [
      ...expectCount('nodes that know the session', before.filter(Boolean).length, urls.length),
      ...expectCount('nodes that know it after the logout', after.filter(Boolean).length, 0),
    ],
  }
}

/** Ten wrong passwords, wherever they are tried. */
const loginLimitsAreShared: Check = async ({ urls }, buyers) => {
  const email = buyers.at(-1)?.account.email
  const json = { email, password: 'not the password' }
  const tried: number[] = []
  for (let n = 0; n < 12; n++) {
    const { status } = await openClient(pick(urls, n)).call('POST', '/api/user/login', { json })
    tried.push(status)
  }
  const limited = tried.filter((status) => status === 429).length
  return {
    did: '12 wrong passwords, alternating between the nodes',
    violations: expectCount('tries refused with 429', limited, 2),
  }
}

/** A price that was changed on one node is in the lists and the pages of all. */
const pricesAreShown: Check = async ({ front, urls }) => {
  const { id, path } = await productAt(front, 21)
  // In everybody's cache.
  for (const url of urls) await openClient(url).call('GET', path)
  const seller = await openSeller(pick(urls, 0))
  const json = { id, price: 987.65, offerPrice: 876.54 }
  await must(seller.call('POST', '/api/product/price', { json }))
  const from = performance.now()
  const violations: string[] = []
  for (const url of urls) {
    const isShown = async () => (await (await fetch(url + path)).text()).includes('876.54')
    while (!(await isShown()))
      if (performance.now() - from > seenWithinMs) {
        violations.push(`${url} shows the old price`)
        break
      } else await sleep(10)
  }
  const ms = Math.round(performance.now() - from)
  return { did: `a price changed on one node, shown by all after ${ms} ms`, violations }
}

/** An order that was placed on one node is told to the seller who listens on another. */
const eventsAreHeard: Check = async ({ front, urls }, [buyer]) => {
  const seller = await openSeller(pick(urls, 2))
  const hangUp = new AbortController()
  const signal = AbortSignal.any([hangUp.signal, AbortSignal.timeout(seenWithinMs)])
  const stream = await fetch(`${pick(urls, 2)}/api/live/seller`, {
    headers: { cookie: seller.cookie() },
    signal,
  })
  const { id: product } = await productAt(front, 0)
  const json = { items: [{ product, quantity: 2 }], address: buyer?.home }
  const answer = await must(
    buyer?.client.at(pick(urls, 1)).call('POST', '/api/order/cod', { json }) ?? Promise.reject(),
  )
  const from = performance.now()
  const isHeard = await hears(stream, String(answer.body['orderId'])).catch(() => false)
  hangUp.abort()
  return {
    did: `an order on one node, heard on another after ${Math.round(performance.now() - from)} ms`,
    violations: isHeard ? [] : ['the seller on another node did not hear of an order'],
  }
}

async function hears(stream: Response, text: string): Promise<boolean> {
  let heard = ''
  for await (const piece of stream.body ?? []) {
    heard += Buffer.from(piece).toString()
    if (heard.includes(text)) return true
  }
  return false
}

export const nodeChecks = {
  stock: stockIsSoldOnce,
  slots: slotsAreFilledOnce,
  idempotency: intentsAreOne,
  sessions: sessionsAreShared,
  'login limits': loginLimitsAreShared,
  cache: pricesAreShown,
  'live events': eventsAreHeard,
  payment: paymentIsTakenOnce,
}

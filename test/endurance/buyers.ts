import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openClient, type Answer, type Client } from './client.ts'
import { compare, type Attempt, type Stored } from './recorder.ts'
import { ready } from './shop.ts'

/** One shopper may place 30 orders a minute. */
const mostOrders = 28

type Intent = Attempt & { json: object }
type Buyer = Awaited<ReturnType<typeof openBuyer>>

const address = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.com',
  street: '1 High Street',
  city: 'Springfield',
  state: 'Oregon',
  zipcode: 97477,
  country: 'United States',
  phone: '+15550100',
}

/** A new shopper with an address, who writes down what each order was answered. */
async function openBuyer(url: string, product: string) {
  const client = openClient(url)
  const email = `${randomUUID()}@example.com`
  const account = { name: 'Ana Silva', email, password: 'a long password of theirs' }
  await must(client.call('POST', '/api/user/register', { json: account }))
  await must(client.call('POST', '/api/address/add', { json: { address } }))
  const { body } = await must(client.call('GET', '/api/address/get'))
  const home = String(Object(Object(body['addresses'])[0])['_id'])
  const intents: Intent[] = []

  async function send(intent: Intent): Promise<Answer> {
    const headers = { 'idempotency-key': intent.key }
    const answer = await client.call('POST', '/api/order/cod', { json: intent.json, headers })
    Object.assign(intent, outcomeOf(answer))
    return answer
  }

  return {
    client,
    account,
    intents,
    get isDone() {
      return intents.length >= mostOrders
    },
    buy(): Promise<Answer> {
      const items = [{ product, quantity: 1 + (intents.length % 9) }]
      const json = { items, address: home }
      const intent: Intent = { key: randomUUID(), outcome: 'unanswered', json }
      intents.push(intent)
      return send(intent)
    },
    /** One retry with the same key for whatever was not answered. */
    async settle() {
      for (const intent of intents) if (intent.outcome === 'unanswered') await send(intent)
    },
    orders: () => readOrders(client),
  }
}

/** 503 and a lost answer say nothing about the order; any other refusal says that there is none. */
function outcomeOf({ status, body }: Answer): Partial<Attempt> {
  if (status === 200)
    return {
      outcome: 'acknowledged',
      orderId: String(body['orderId']),
      amount: Number(body['amount']),
    }
  return { outcome: status === 0 || status === 503 ? 'unanswered' : 'refused' }
}

async function readOrders(client: Client): Promise<Stored[]> {
  const { body } = await must(client.call('GET', '/api/order/user?limit=100'))
  const orders: unknown[] = Array.isArray(body['orders']) ? body['orders'] : []
  return orders.map((order) => ({
    id: String(Object(order)['_id']),
    amount: Number(Object(order)['amount']),
  }))
}

async function must(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  if (answer.status !== 200)
    throw new Error(`expected 200, got ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

export async function openBuyers(url: string, count: number): Promise<Buyer[]> {
  const { body } = await must(openClient(url).call('GET', '/api/product/list?inStock=true&limit=1'))
  const product = String(Object(Object(body['products'])[0])['_id'])
  const buyers: Buyer[] = []
  // Passwords are hashed, so one after the other is as fast.
  for (let n = 0; n < count; n++) buyers.push(await openBuyer(url, product))
  return buyers
}

/** Everybody orders, one order after the other, until the work is over or they have ordered enough. */
export async function orderDuring(buyers: Buyer[], work: () => Promise<void>): Promise<Answer[]> {
  const answers: Answer[] = []
  const over = new AbortController()
  const ordering = buyers.map(async (buyer) => {
    while (!over.signal.aborted && !buyer.isDone) {
      const answer = await buyer.buy()
      answers.push(answer)
      // Without this a shop that is down would use up everybody's orders at once.
      if (answer.status !== 200) await sleep(100)
    }
  })
  await work()
  over.abort()
  await Promise.all(ordering)
  return answers
}

/** Settles what was not answered and holds everything against what the shop has. */
export async function checkBuyers(url: string, buyers: Buyer[]): Promise<string[]> {
  await ready(url)
  const violations: string[] = []
  for (const buyer of buyers) {
    await buyer.settle()
    violations.push(...compare(buyer.intents, await buyer.orders()))
  }
  return violations
}

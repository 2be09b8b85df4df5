import { randomUUID } from 'node:crypto'
import { describeAnswer, listIn, must, openClient, type Answer, type Client } from './client.ts'
import type { Goods, StoredOrder } from './goods.ts'
import type { Attempt } from './recorder.ts'

/** One shopper may place 30 orders a minute. */
const mostOrders = 28

type Intent = Attempt & { json: object }
export type Buyer = Awaited<ReturnType<typeof openBuyer>>

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
export async function openBuyer(url: string, goods: Goods) {
  const client = openClient(url)
  const email = `${randomUUID()}@example.com`
  const account = { name: 'Ana Silva', email, password: 'a long password of theirs' }
  await must(client.call('POST', '/api/user/register', { json: account }))
  await must(client.call('POST', '/api/address/add', { json: { address } }))
  const { body } = await must(client.call('GET', '/api/address/get'))
  const home = String(listIn(body, 'addresses')[0]?.['_id'])
  const intents: Intent[] = []

  /** Every fourth order also has a product of which there are too few, every seventh is for a slot. */
  function addIntent(n = intents.length): Intent {
    const items = [{ product: goods.plain, quantity: 1 + (n % 9) }]
    if (n % 4 === 1) items.push({ product: goods.scarce, quantity: 1 + (n % 3) })
    const slot = n % 7 === 2 ? goods.slots[n % goods.slots.length] : undefined
    const json = { items, address: home, ...(slot === undefined ? {} : { slot }) }
    const intent: Intent = { key: randomUUID(), outcome: 'unanswered', json }
    intents.push(intent)
    return intent
  }

  async function send(intent: Intent): Promise<Answer> {
    const headers = { 'idempotency-key': intent.key }
    const answer = await client.call('POST', '/api/order/cod', { json: intent.json, headers })
    record(intent, answer)
    return answer
  }

  return {
    client,
    account,
    goods,
    home,
    intents,
    get isDone() {
      return intents.length >= mostOrders
    },
    /** The next order, for a client that sends it in its own way and records the answer. */
    prepare() {
      const intent = addIntent()
      return { intent, record: (answer: Pick<Answer, 'status' | 'body'>) => record(intent, answer) }
    },
    buy: () => send(addIntent()),
    /** Both products, for a slot. */
    buyEverything: () => send(addIntent(9)),
    /** One retry with the same key for whatever was not answered. */
    async settle() {
      for (const intent of intents) if (intent.outcome === 'unanswered') await send(intent)
    },
    orders: () => readOrders(client),
    /** The same person with the same session at another shop, such as a restored one. */
    at: (url: string) => ({ orders: () => readOrders(client.at(url)) }),
    /** Gives back what two orders took: pieces, and a place in a slot. */
    async cancelSome() {
      const orders = await readOrders(client)
      const some = [
        orders.find(({ quantities }) => quantities.has(goods.scarce)),
        orders.find(({ slot }) => slot !== undefined),
      ]
      for (const id of new Set(some.flatMap((order) => order?.id ?? []))) await cancel(client, id)
    },
  }
}

/** 503 and a lost answer say nothing about the order; any other refusal says that there is none. */
function record(intent: Attempt, { status, body }: Pick<Answer, 'status' | 'body'>) {
  if (status === 200) {
    intent.outcome = 'acknowledged'
    intent.orderId = String(body['orderId'])
    intent.amount = Number(body['amount'])
  } else intent.outcome = status === 0 || status === 503 ? 'unanswered' : 'refused'
}

/** The same holds for cancelling: one retry does it, or finds it done. */
async function cancel(client: Client, id: string): Promise<void> {
  const send = () => client.call('POST', '/api/order/cancel', { json: { id } })
  const first = await send()
  if (first.status !== 0 && first.status !== 503) return void (await must(first))
  console.log(`One retry follows: ${describeAnswer(first)}`)
  const second = await send()
  const isDone = (await readOrders(client)).some((order) => order.id === id && order.isCancelled)
  if (second.status !== 409 || !isDone) await must(second)
}

async function readOrders(client: Client): Promise<StoredOrder[]> {
  const { body } = await must(client.call('GET', '/api/order/user?limit=100'))
  return listIn(body, 'orders').map((order) => ({
    id: String(order['_id']),
    amount: Number(order['amount']),
    isCancelled: order['status'] === 'Cancelled',
    ...(order['slot'] === undefined ? {} : { slot: String(Object(order['slot'])['start']) }),
    quantities: new Map(
      listIn(order, 'items').map(({ product, quantity }) => [
        String(Object(product)['_id']),
        Number(quantity),
      ]),
    ),
  }))
}

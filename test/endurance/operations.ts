import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Buyer } from './buyer.ts'
import { checkBuyers, openBuyers } from './buyers.ts'
import { listIn, must, type Answer, type Client } from './client.ts'
import { openSeller } from './seller.ts'

/** Something that a process may die in. `settle` repeats it as a client would and says what is wrong then. */
export type Operation = {
  name: string
  /** The fault's steps are counted from a request to an address that begins with this. */
  path: string
  begin: (url: string) => Promise<Begun>
}

type Begun = { act: () => Promise<unknown>; settle: () => Promise<string[]> }

const settleWithinMs = 60_000

export const operations: Operation[] = [
  {
    name: 'placing',
    path: '/api/order/cod',
    async begin(url) {
      const { buyers, buyer } = await openOne(url)
      return { act: () => buyer.buyEverything(), settle: () => checkBuyers(url, buyers) }
    },
  },
  {
    name: 'opening a payment',
    path: '/api/order/stripe',
    async begin(url) {
      const { buyer } = await openOne(url)
      const order = onlineOrder(buyer)
      return { act: order.open, settle: () => settlePaid(order) }
    },
  },
  ...['/test-bank/', '/api/payments/webhook'].map((path) => ({
    name: path === '/test-bank/' ? 'paying' : 'confirming a payment',
    path,
    async begin(url: string) {
      const order = await openOnline(url)
      return { act: order.pay, settle: () => settlePaid(order) }
    },
  })),
  {
    name: 'refunding',
    path: '/api/order/cancel',
    async begin(url) {
      const order = await openOnline(url)
      const unpaid = await settlePaid(order)
      const cancel = () =>
        order.buyer.client.call('POST', '/api/order/cancel', { json: { id: order.id() } })
      return {
        act: cancel,
        async settle() {
          await cancel()
          return [...unpaid, ...(await settleOnce(order, 'refund sent', 'refunded'))]
        },
      }
    },
  },
  {
    name: 'packing',
    path: '/api/order/status',
    async begin(url) {
      const { buyer } = await openOne(url)
      const seller = await openSeller(url)
      const id = String((await must(buyer.buyEverything())).body['orderId'])
      const pack = () =>
        seller.call('POST', '/api/order/status', {
          json: { id, status: 'Packing', from: 'Order Placed' },
        })
      return {
        act: pack,
        async settle() {
          const { status } = await pack()
          const order = await readOrder(buyer.client, id)
          const moves = listIn(order, 'events').filter((event) => event['status'] === 'Packing')
          const isOnce = order['status'] === 'Packing' && moves.length === 1
          return isOnce && (status === 200 || status === 409)
            ? []
            : [`${status}: order ${id} is ${String(order['status'])}, moved ${moves.length} times`]
        },
      }
    },
  },
  {
    name: 'uploading',
    path: '/api/product/add',
    async begin(url) {
      const seller = await openSeller(url)
      const name = `Crate ${randomUUID()}`
      const headers = { 'idempotency-key': randomUUID() }
      const form = await productForm(name)
      const add = () => seller.call('POST', '/api/product/add', { form, headers })
      return {
        act: add,
        async settle() {
          const { body } = await must(add())
          const image = listIn({ images: [Object(body['product'])] }, 'images')[0]?.['image']
          const picture = await fetch(new URL(String(Object(image)[0]), url))
          const path = `/api/product/seller?search=${encodeURIComponent(name)}`
          const found = (await must(seller.call('GET', path))).body['total']
          return found === 1 && picture.status === 200
            ? []
            : [`${name}: there ${String(found)} times, its picture is answered ${picture.status}`]
        },
      }
    },
  },
]

/** A small product with a picture of noise. */
export async function productForm(name: string, side = 64): Promise<FormData> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: side, height: side, channels: 3 as const, noise, background: '#000' }
  const picture = await sharp({ create }).png().toBuffer()
  return formWith(name, picture)
}

export function formWith(name: string, picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  const data = { name, category: 'Vegetables', price: 2, offerPrice: 1, description: [] }
  form.set('productData', JSON.stringify(data))
  form.set('images', new Blob([picture]), 'picture.png')
  return form
}

async function openOne(url: string) {
  const buyers = await openBuyers(url, 1)
  const [buyer] = buyers
  if (!buyer) throw new Error('nobody buys')
  return { buyers, buyer }
}

type OnlineOrder = ReturnType<typeof onlineOrder>

/** One online order, which can be opened and paid any number of times and is one order and one payment. */
function onlineOrder(buyer: Buyer) {
  const key = randomUUID()
  const { plain: product, scarce } = buyer.goods
  const items = [
    { product, quantity: 2 },
    { product: scarce, quantity: 1 },
  ]
  let id = ''

  async function open(): Promise<Answer> {
    const json = { items, address: buyer.home }
    const headers = { 'idempotency-key': key }
    const answer = await buyer.client.call('POST', '/api/order/stripe', { json, headers })
    if (answer.status === 200) id = String(answer.body['orderId'])
    return answer
  }

  /** Says whether the test bank took it. */
  async function pay(): Promise<boolean> {
    const body = new URLSearchParams({ choice: 'pay' })
    const address = `${buyer.client.url}/test-bank/${id}`
    const status = await fetch(address, { method: 'POST', body, redirect: 'manual' }).then(
      (response) => response.status,
      () => 0,
    )
    return status === 303
  }

  return { buyer, open, pay, id: () => id }
}

async function openOnline(url: string): Promise<OnlineOrder> {
  const { buyer } = await openOne(url)
  const order = onlineOrder(buyer)
  await must(order.open())
  return order
}

/** Opens and pays it again, waits until the shop knows, and says what is wrong then. */
async function settlePaid(order: OnlineOrder): Promise<string[]> {
  // One that is paid already cannot be opened again.
  if (order.id() === '') await must(order.open())
  if (!(await order.pay())) return [`order ${order.id()} cannot be paid`]
  return settleOnce(order, 'payment received', 'paid')
}

/** Waits for the state; the step that leads to it is there once, and counts and orders add up. */
async function settleOnce(order: OnlineOrder, step: string, state: string): Promise<string[]> {
  const { client, goods } = order.buyer
  const deadline = performance.now() + settleWithinMs
  let stored = await readOrder(client, order.id())
  while (stored['paymentState'] !== state && performance.now() < deadline) {
    await sleep(100)
    stored = await readOrder(client, order.id())
  }
  const seen = listIn(stored, 'events').filter((event) => event['step'] === step)
  const orders = await order.buyer.orders()
  return [
    ...(stored['paymentState'] === state ? [] : [`${order.id()} never became ${state}`]),
    ...(seen.length === 1 ? [] : [`${order.id()}: ${seen.length} × ${step}`]),
    ...(orders.length === 1 ? [] : [`${orders.length} orders of one intent`]),
    ...(await goods.check(orders)),
  ]
}

async function readOrder(client: Client, id: string): Promise<Record<string, unknown>> {
  const { body } = await must(client.call('GET', `/api/order/mine?id=${id}`))
  return { ...Object(body['order']) }
}

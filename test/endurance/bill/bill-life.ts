import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBuyers } from '../buyers.ts'
import { listIn, must, type Answer } from '../client.ts'
import { openSeller } from '../seller.ts'

const waitAtMostMs = 60_000
const reason = 'Not fresh'

/** What the bank has given back of an order, in cents. */
export type ReadBank = (orderId: string) => Promise<number>
type Step = () => Promise<Answer | Answer[]>

/**
 * An order that is paid online, of which a piece is missing, that leaves, and of which money goes back afterwards: its refunds and
 * documents are made in the background. Each step can be asked for again, as a client does that had no answer.
 */
export async function openBillLife(
  url: string,
  { passTime, readBank }: { passTime: (ms: number) => Promise<void>; readBank: ReadBank },
) {
  const [buyer] = await openBuyers(url, 1)
  if (!buyer) throw new Error('nobody buys')
  const { client, goods, home } = buyer
  const seller = await openSeller(url)
  const items = [
    { product: goods.plain, quantity: 3 },
    { product: goods.scarce, quantity: 2 },
  ]
  const headers = { 'idempotency-key': randomUUID() }
  const json = { items, address: home }
  const { body } = await must(client.call('POST', '/api/order/stripe', { json, headers }))
  const id = String(body['orderId'])
  const choice = new URLSearchParams({ choice: 'pay' })
  await fetch(`${url}/test-bank/${id}`, { method: 'POST', body: choice, redirect: 'manual' })
  await waitUntil(async () => (await readOrder())['status'] === 'Order Placed')
  let seenAmount: unknown

  async function readOrder(): Promise<Record<string, unknown>> {
    const { body } = await client.call('GET', `/api/order/mine?id=${id}`)
    return { ...Object(body['order']) }
  }

  const move = (from: string, status: string) =>
    seller.call('POST', '/api/order/status', { json: { id, from, status } })

  const steps: Step[] = [
    () =>
      seller.call('POST', '/api/order/missing', { json: { id, product: goods.plain, left: 2 } }),
    () => move('Order Placed', 'Packing'),
    () => move('Packing', 'Out for delivery'),
    async () => {
      // Until then the move can be undone.
      await passTime(20_000)
      seenAmount ??= (await readOrder())['amount']
      const json = { id, product: goods.scarce, pieces: 1, reason, seenAmount }
      return seller.call('POST', '/api/order/money-back', { json })
    },
  ]

  const isDone = async () => {
    const order = await readOrder()
    const refunds = listIn(order, 'refunds')
    const back = sumOf(refunds.filter(({ state }) => state === 'sent'))
    const { credited, invoices } = await readDocuments()
    return (
      invoices.length > 0 &&
      cents(order['paid']) - back === cents(order['amount']) &&
      cents(order['orderedAmount']) - cents(order['amount']) > 0 &&
      credited === cents(order['amount'])
    )
  }

  async function readDocuments() {
    const { body } = await client.call('GET', `/api/order/invoice?id=${id}`)
    const documents = listIn(body, 'documents')
    const invoices = documents.filter(({ kind }) => kind === 'invoice')
    const credited = documents.reduce(
      (sum, it) => sum + (it['kind'] === 'invoice' ? totalOf(it) : -totalOf(it)),
      0,
    )
    return { invoices, credited }
  }

  /** Until it is settled or the shop is gone. Returns whether it is. */
  async function waitUntil(isSo: () => Promise<boolean>): Promise<boolean> {
    const deadline = performance.now() + waitAtMostMs
    while (performance.now() < deadline) {
      if (await isSo()) return true
      const { status } = await client.call('GET', '/healthz')
      if (status === 0) return false
      await sleep(500)
    }
    return false
  }

  return {
    /** All of it, unless the shop ends meanwhile. */
    async act() {
      for (const step of steps) if ([await step()].flat().some(({ status }) => status === 0)) return
      await waitUntil(isDone)
    },
    /** Whatever had no answer is asked for again. Then it says what is wrong. */
    async settle(): Promise<string[]> {
      const refused: string[] = []
      for (const step of steps)
        for (const { status, body, call } of [await step()].flat())
          if (status !== 200 && status !== 409) refused.push(`${call}: ${JSON.stringify(body)}`)
      // The lease of a refund that was being sent is over by then.
      await passTime(60_000)
      const isSettled = await waitUntil(isDone)
      const order = await readOrder()
      const changes = listIn(order, 'changes')
      const refunds = listIn(order, 'refunds')
      const sent = listIn(order, 'events').filter(({ step }) => step === 'part refund sent')
      const { invoices, credited } = await readDocuments()
      const total = cents(order['amount'])
      const expected = [
        ['changes', changes.map(({ kind }) => kind).join(), 'missing,problem'],
        ['the total', total, cents(order['orderedAmount']) + sumOf(changes)],
        ['what went back', sumOf(refunds), cents(order['paid']) - total],
        ['what the bank gave back', await readBank(id), cents(order['paid']) - total],
        ['refunds that were sent', sent.length, refunds.length],
        ['invoices', invoices.length, 1],
        ['the documents', credited, total],
      ] as const
      return [
        ...refused,
        ...(isSettled ? [] : [`order ${id} is not settled after a minute`]),
        ...expected
          .filter(([, got, wanted]) => got !== wanted)
          .map(([what, got, wanted]) => `${what}: ${got} instead of ${wanted}`),
      ]
    },
  }
}

const totalOf = (document: Record<string, unknown>) =>
  cents(String(document['total']).replaceAll(/[^\d.]/g, ''))
const cents = (amount: unknown) => Math.round(Number(amount) * 100)
const sumOf = (rows: Record<string, unknown>[]) =>
  rows.reduce((sum, { amount }) => sum + cents(amount), 0)

import { Refusal } from '#platform/refusal.ts'
import { issueDocuments } from '#modules/orders/books/issue-documents.ts'
import type {} from '#modules/orders/order/tables.ts'
import { applyPayment } from '#modules/orders/paying/apply-payment.ts'
import type { PaymentEvent } from '#modules/payments/payments.ts'
import { newId } from '#platform/id.ts'
import { changeBill } from '../orders/change-bill.ts'
import { chooseAtBank } from '../shops/shop-with-online-order.ts'
import type { Bills, Node } from './open-bills.ts'

export type Step = {
  does: StepName
  /** Which of the orders. */
  order: number
  /** Which of its lines. */
  line: number
  /** How many pieces, grams or cents: each step makes of it what it needs. */
  amount: number
  /** The node that it happens on. */
  node: number
}

type Todo = (does: {
  bills: Bills
  node: Node
  /** The one after it: the other one where there are two. */
  other: Node
  id: string
  product: string
  line: number
  amount: number
}) => Promise<unknown>

/** What changes a bill. A step may be refused, because it comes too late or too often; `bill-promises.ts` has what it must not do. */
const changes = {
  missing: ({ node, id, product, amount }) =>
    node.seller.call('POST /api/order/missing', { json: { id, product, left: amount % 4 } }),
  'not missing': ({ bills, node, id, product }) => finds(bills, node, id, product),
  replaced: ({ bills, node, id, product, amount }) =>
    node.seller.call('POST /api/order/replace', {
      json: { id, product, pieces: 1 + (amount % 2), substitute: bills.substitute, quantity: 1 },
    }),
  weighed: ({ node, id, amount, bills }) =>
    node.seller.call('POST /api/order/weigh', {
      json: { id, product: bills.products[2], grams: 1 + (amount % 900) },
    }),
  'fewer by the shopper': ({ node, id, product, amount }) =>
    node.shopper.call('POST /api/order/change', {
      json: { id, items: [{ product, left: amount % 3 }] },
    }),
  'fewer of several by the shopper': async ({ bills, node, id, amount }) => {
    const items = bills.products.map((product, at) => ({ product, left: (amount >> at) % 3 }))
    const preview = { json: { id, items, isPreview: true } }
    const { body } = await node.shopper.call('POST /api/order/change', preview)
    const seenTotal = body.bill?.after
    return node.shopper.call('POST /api/order/change', { json: { id, items, seenTotal } })
  },
  'a problem is told and answered': async ({ bills, node, other, id, product, amount }) => {
    const told = { id, product, kind: 'damaged', pieces: 1 + (amount % 2) }
    await node.shopper.call('POST /api/order/problem', { json: told })
    const problem = await bills.shop.database.db
      .selectFrom('order_problem')
      .select('id')
      .where('order_id', '=', id)
      .where('answered_at', 'is', null)
      .executeTakeFirst()
    if (!problem) return
    const json = { id: problem.id, pieces: 1, text: 'Sorry' }
    return onceOnly([node, other], ({ seller }) =>
      seller.call('POST /api/order/problem/answer', { json }),
    )
  },
  'handed back': ({ node, id, line, amount }) =>
    changeBill(node.shop, id, [{ kind: 'handed_back', line, pieces: 1 + (amount % 2) }]),
  'money back for pieces': (todo) =>
    givesBack(todo, { product: todo.product, pieces: 1 + (todo.amount % 2) }),
  'money back for a line': (todo) =>
    givesBack(todo, { product: todo.product, sum: (1 + (todo.amount % 300)) / 100 }),
  goodwill: (todo) => givesBack(todo, { sum: (1 + (todo.amount % 500)) / 100 }),
  deposit: (todo) =>
    givesBack(
      todo,
      { deposit: 'Bottle', containers: 1 + (todo.amount % 3) },
      'POST /api/order/deposit-back',
    ),
} satisfies Record<string, Todo>

/** What becomes of the order. */
const moves = {
  'moved on': async ({ node, bills, id }) => {
    const to = nextStatus[await statusOf(bills, id)]
    return to ? node.seller.moves(id, to) : undefined
  },
  undone: ({ bills, node, id }) => undoes(bills, node, id),
  'left without something, came back at once, and it was found': async (todo) => {
    const { bills, node, id, product } = todo
    await node.seller.call('POST /api/order/missing', { json: { id, product, left: 0 } })
    for (const to of ['Packing', 'Out for delivery']) await node.seller.moves(id, to)
    await undoes(bills, node, id)
    return finds(bills, node, id, product)
  },
  'came back': ({ node, id, amount }) =>
    node.seller.moves(id, 'Returned', { note: 'Nobody there', restock: amount % 2 === 0 }),
  // Seldom, or most orders would end so.
  'cancelled by the shopper': async ({ node, id, amount }) =>
    amount % 4 === 0 ? node.shopper.call('POST /api/order/cancel', { json: { id } }) : undefined,
  'cancelled by the seller': async ({ node, id, amount }) =>
    amount % 4 === 0 ? node.seller.moves(id, 'Cancelled') : undefined,
} satisfies Record<string, Todo>

/** What the bank says, and how often. */
const payments = {
  paid: ({ node, id }) => chooseAtBank(node.shop, id, 'pay'),
  declined: ({ node, id }) => chooseAtBank(node.shop, id, 'decline'),
  'paid after the bank had closed it': async ({ bills, node, id }) => {
    const { db } = bills.shop.database
    await db
      .updateTable('test_bank_checkout')
      .set({ state: 'paid' })
      .where('order_id', '=', id)
      .where('state', '=', 'expired')
      .execute()
    return saysPaid(bills, [node], id)
  },
  'the payment is told twice': ({ bills, node, other, id }) => saysPaid(bills, [node, other], id),
  'paid a second time': async ({ bills, node, other, id }) => {
    const { db } = bills.shop.database
    const [first] = await checkoutsOf(bills, id)
    if (!first || first.state === 'open' || first.state === 'expired') return
    await db
      .insertInto('test_bank_checkout')
      .values({ ...first, reference: `tb_second-${id}`, state: 'paid' })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute()
    return saysPaid(bills, [node, other], id)
  },
  'the refund is told twice': ({ bills, node, other, id }) =>
    saysRefunded(bills, [node, other], id),
  'the refund is told to have failed': async ({ bills, node, other, id, amount }) => {
    const refunds = await bills.shop.database.db
      .selectFrom('refund')
      .selectAll()
      .where('order_id', '=', id)
      .where('is_by_hand', '=', 0)
      .where('attempts', '>', 0)
      .orderBy('id')
      .execute()
    const failed = refunds[amount % Math.max(1, refunds.length)]
    if (!failed || amount % 4 > 0) return
    const event = { id: `evt_${newId()}`, kind: 'refund failed', orderId: id } as const
    const { payment_reference: reference, id: refund } = failed
    return tell([node, other], { ...event, reference, refund })
  },
  'the next answers of the bank are lost': async ({ bills, amount }) => {
    bills.lost.answers += 1 + (amount % 2)
  },
  'the workers run': ({ node, other }) => Promise.all([work(node), work(other)]),
} satisfies Record<string, Todo>

const billSteps = { ...changes, ...moves, ...payments }
type StepName = keyof typeof billSteps

/** As often as they shall happen: an order that is cancelled first of all is not tried. */
export const stepNames = [
  ...[changes, changes, changes, moves, payments].flatMap(namesOf),
  ...Array<StepName>(8).fill('moved on'),
  ...Array<StepName>(4).fill('paid'),
]

const nextStatus: Record<string, string | undefined> = {
  'Order Placed': 'Packing',
  Packing: 'Out for delivery',
  'Out for delivery': 'Delivered',
}

/** What a node does by itself. */
export async function work({ shop }: Node) {
  await Promise.all([
    shop.reconciler.run(),
    shop.testBank?.sendNow(),
    issueDocuments(shop.services),
  ])
}

/** A step may be refused for what the order is. Any other exception is a mistake of the shop. */
export async function take(bills: Bills, ids: readonly string[], step: Step): Promise<void> {
  const { nodes, products } = bills
  const at = (index: number): Node => {
    const node = nodes[index % nodes.length]
    if (!node) throw new Error('no node')
    return node
  }
  const todo = billSteps[step.does]
  try {
    const answer = await todo({
      bills,
      node: at(step.node),
      other: at(step.node + 1),
      id: ids[step.order % ids.length] ?? '',
      line: step.line % products.length,
      product: products[step.line % products.length] ?? '',
      amount: step.amount,
    })
    const status = Object(answer).status
    if (status === 401 || status >= 500) throw new Error(`${step.does}: ${JSON.stringify(answer)}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

function namesOf(steps: object): StepName[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of steps
  return Object.keys(steps) as StepName[]
}

type Given = Parameters<Todo>[0]

/** Asked for on both nodes at once. */
async function givesBack(
  { bills, node, other, id }: Given,
  given: object,
  call:
    | 'POST /api/order/money-back'
    | 'POST /api/order/deposit-back' = 'POST /api/order/money-back',
) {
  const order = await bills.shop.database.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const json = { id, ...given, reason: 'Not fresh', seenAmount: order.total_cents / 100 }
  return onceOnly([node, other], ({ seller }) => seller.call(call, { json }))
}

/** As by somebody who presses twice. */
async function onceOnly<Answer extends { status: number }>(
  nodes: Node[],
  ask: (node: Node) => Promise<Answer>,
): Promise<Answer | undefined> {
  const answers = await Promise.all(nodes.map(ask))
  const successes = answers.filter(({ status }) => status === 200).length
  if (successes > 1) throw new Error('the same money was given back twice')
  return answers.toSorted((a, b) => b.status - a.status)[0]
}

const checkoutsOf = ({ shop }: Bills, id: string) =>
  shop.database.db
    .selectFrom('test_bank_checkout')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('reference', 'desc')
    .execute()

/** Each payment that the bank has taken, with the same event for all of these nodes and another one after it. */
async function saysPaid(bills: Bills, nodes: Node[], id: string) {
  for (const it of await checkoutsOf(bills, id)) {
    if (it.state !== 'paid' && it.state !== 'refunded') continue
    const { reference, amount_cents: amountCents, currency } = it
    const event = { kind: 'paid', orderId: id, reference, amountCents, currency } as const
    await tell(nodes, { ...event, id: `evt_again_${reference}` })
    await tell(nodes, { ...event, id: `evt_${newId()}` })
  }
}

async function saysRefunded(bills: Bills, nodes: Node[], id: string) {
  for (const { reference, state } of await checkoutsOf(bills, id)) {
    if (state !== 'refunded') continue
    const event = { kind: 'refunded', orderId: id, reference } as const
    await tell(nodes, { ...event, id: `evt_again_back_${reference}` })
    await tell(nodes, { ...event, id: `evt_${newId()}` })
  }
}

const tell = (nodes: Node[], event: PaymentEvent) =>
  Promise.all(nodes.map(({ shop }) => applyPayment(shop.services, event)))

const statusOf = async ({ shop }: Bills, id: string) => {
  const order = await shop.database.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return order.status
}

async function undoes({ shop }: Bills, node: Node, id: string) {
  const move = await shop.database.db
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', id)
    .where('step', '=', 'moved')
    .orderBy('position', 'desc')
    .executeTakeFirst()
  const at = new Date(move?.at ?? 0).toISOString()
  return node.seller.call('POST /api/order/undo', { json: { id, at } })
}

/** All that was ordered of it is there. */
async function finds({ shop }: Bills, node: Node, id: string, product: string) {
  const line = await shop.database.db
    .selectFrom('order_line')
    .select('quantity')
    .where('order_id', '=', id)
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  const left = line.quantity
  return node.seller.call('POST /api/order/missing', { json: { id, product, left } })
}

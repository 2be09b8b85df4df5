import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { expect, test } from 'vitest'
import { isSettled, keepsPromises, readBills } from '#test/bills/bill-promises.ts'
import { stepNames, take, work, type Step } from '#test/bills/bill-steps.ts'
import { openBills, type Bills } from '#test/bills/open-bills.ts'

const second = 1_000
const minute = 60 * second
const rounds = 14

const steps = record({
  does: constantFrom(...stepNames),
  order: nat(2),
  line: nat(2),
  amount: nat(10_000),
  node: nat(1),
})
const life = record({
  pieces: array(
    nat({ max: 3 }).map((n) => n + 1),
    { minLength: 3, maxLength: 3 },
  ),
  /** What happens at once, and how many seconds pass after it. */
  moments: array(
    record({ at: array(steps, { minLength: 1, maxLength: 6, size: 'max' }), passes: nat(20) }),
    {
      minLength: rounds,
      maxLength: rounds,
    },
  ),
})
type Life = { pieces: number[]; moments: { at: Step[]; passes: number }[] }

async function live(bills: Bills, { pieces, moments }: Life) {
  const ids = await bills.order(pieces)
  // Too seldom by chance: most orders are packed before it.
  const line = pieces[0] ?? 0
  await take(bills, ids, { does: 'fewer by the shopper', order: 1, line, amount: 0, node: 0 })
  let before = await readBills(bills, ids)
  const check = async () => {
    const after = await readBills(bills, ids)
    await keepsPromises(bills, before, after)
    before = after
  }
  for (const { at, passes } of moments) {
    await Promise.all(at.map((step) => take(bills, ids, step)))
    await check()
    await bills.passTime(passes * second)
  }
  await end(bills, ids)
  await check()
  isSettled(before)
}

/** What is under way ends, and the workers have nothing left to do. */
async function end(bills: Bills, ids: readonly string[]) {
  const [node] = bills.nodes
  if (!node) throw new Error('no node')
  bills.lost.answers = 0
  await bills.passTime(31 * minute)
  await work(node)
  for (const id of ids)
    for (const to of ['Packing', 'Out for delivery', 'Delivered']) await node.seller.moves(id, to)
  for (let times = 0; times < 5; times++) {
    await bills.passTime(20 * minute)
    await Promise.all(bills.nodes.map(work))
  }
}

test('whatever happens to orders at once, on two nodes where there can be two, their bills only fall, all parts add up, and no money goes back twice', async () => {
  const bills = await openBills()
  const tried = asyncProperty(life, (one) => live(bills, one))
  await assert(tried, { numRuns: 5, endOnFailure: true })
  const { db } = bills.shop.database
  const changes = await db.selectFrom('order_change').selectAll().execute()
  const refunds = await db.selectFrom('refund').select('id').execute()
  expect(changes.length).toBeGreaterThan(8)
  expect(changes.filter(({ removal_id }) => removal_id !== null).length).toBeGreaterThan(2)
  expect(refunds.length).toBeGreaterThan(1)
})

/** One intent to buy, with its idempotency key, and what the client was told. */
export type Attempt = {
  key: string
  outcome: 'acknowledged' | 'refused' | 'unanswered'
  orderId?: string
  amount?: number
}
type Stored = { id: string; amount: number }

/**
 * Holds what clients were told against what the shop has, both for the same shoppers: acknowledged is stored, once and
 * with the amount that was told; nothing else is stored. Attempts without an answer have to be settled before, by one
 * retry with the same key.
 */
export function compare(attempts: readonly Attempt[], stored: readonly Stored[]): string[] {
  const violations: string[] = []
  const byId = Map.groupBy(stored, ({ id }) => id)
  const told = new Map<string, Attempt>()
  for (const attempt of attempts) {
    if (attempt.outcome === 'unanswered') violations.push(`${attempt.key}: not settled by a retry`)
    if (attempt.outcome !== 'acknowledged') continue
    const { key, orderId = '', amount } = attempt
    const other = told.get(orderId)
    if (other) violations.push(`${key} and ${other.key}: two intents were told one order`)
    told.set(orderId, attempt)
    const found = byId.get(orderId) ?? []
    if (found.length === 0) violations.push(`${key}: acknowledged and lost`)
    if (found.length > 1) violations.push(`${key}: stored ${found.length} times`)
    if (found[0] && found[0].amount !== amount)
      violations.push(`${key}: told ${amount}, stored ${found[0].amount}`)
  }
  for (const { id } of stored)
    if (!told.has(id)) violations.push(`order ${id}: stored, but nobody was told`)
  const [toldSum, storedSum] = [sum([...told.values()]), sum(stored)]
  if (violations.length === 0 && toldSum !== storedSum)
    violations.push(`clients were told ${toldSum} cents in all, the shop has ${storedSum}`)
  return violations
}

const sum = (amounts: readonly { amount?: number }[]) =>
  amounts.reduce((total, { amount = 0 }) => total + Math.round(amount * 100), 0)

/** A stored order with the pieces of the counted product that it took. */
type CountedOrder = { id: string; pieces: number; isCancelled: boolean }
/** One row of the product's history: by how much the count changed, what it was then, and for which order. */
export type CountChange = { change: number; left: number; orderId?: string }

/**
 * Start − sold + given back = left: every order took its pieces once, a cancelled one gave them back once, nothing else
 * changed the count, and it was never below zero. The changes are those since the start, in any order: their times are
 * those of the orders, which may wait for each other.
 */
export function compareStock(
  { start, left }: { start: number; left: number },
  orders: readonly CountedOrder[],
  changes: readonly CountChange[],
): string[] {
  const violations: string[] = []
  const byOrder = Map.groupBy(changes, ({ orderId = '' }) => orderId)
  for (const { id, pieces, isCancelled } of orders) {
    const found = (byOrder.get(id) ?? []).map(({ change }) => change)
    byOrder.delete(id)
    const expected = pieces === 0 ? [] : isCancelled ? [-pieces, pieces] : [-pieces]
    if (found.toSorted(ascending).join() !== expected.join())
      violations.push(
        `order ${id}: changed the count by [${found.join()}], not by [${expected.join()}]`,
      )
  }
  for (const [id, found] of byOrder)
    violations.push(`${found.length} changes of the count by an order that is not stored: ${id}`)
  const expected = start + changes.reduce((total, { change }) => total + change, 0)
  if (left !== expected) violations.push(`${left} are left, not ${expected}`)
  // Each change begins with what another one left, so that both lists have the same numbers.
  const before = [...changes.map((it) => it.left - it.change), left].toSorted(ascending)
  const after = [start, ...changes.map((it) => it.left)].toSorted(ascending)
  if (before.join() !== after.join()) violations.push('two changes began with the same count')
  if ((after[0] ?? 0) < 0) violations.push(`the count was below zero: ${after[0]}`)
  return violations
}

const ascending = (a: number, b: number) => a - b

export type Places = 'free' | 'few' | 'full'

/**
 * A slot has at most as many orders as places, and the places that the shop shows are those that its stored orders
 * leave: cancelled ones count no more. Only for slots that nobody else orders in.
 */
export function compareSlot(capacity: number, orders: number, shown: Places): string[] {
  if (orders > capacity) return [`a slot of ${capacity} has ${orders} orders`]
  const left = capacity - orders
  const expected = left === 0 ? 'full' : left === 1 ? 'few' : 'free'
  return shown === expected ? [] : [`a slot with ${left} of ${capacity} left is shown as ${shown}`]
}

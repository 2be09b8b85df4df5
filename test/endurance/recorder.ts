/** One intent to buy, with its idempotency key, and what the client was told. */
export type Attempt = {
  key: string
  outcome: 'acknowledged' | 'refused' | 'unanswered'
  orderId?: string
  amount?: number
}
export type Stored = { id: string; amount: number }

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

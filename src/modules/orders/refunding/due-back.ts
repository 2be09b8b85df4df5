type Paid = { reference: string; amountCents: number }
/** Without an amount, all that was left of the payment. */
type Refund = { reference: string; amountCents: number | null }

/**
 * The refunds that give back what is due: what was paid, less what the shop keeps, less what was given back already. Each is
 * of one payment and never more than what is left of it. All that is left has no amount.
 */
export function refundsDue(
  payments: readonly Paid[],
  refunds: readonly Refund[],
  keptCents: number,
): Refund[] {
  const rests = payments.map(({ reference, amountCents }) => ({
    reference,
    rest: restOf(
      amountCents,
      refunds.filter((refund) => refund.reference === reference),
    ),
  }))
  let due = rests.reduce((sum, { rest }) => sum + rest, 0) - keptCents
  const parts: Refund[] = []
  for (const { reference, rest } of rests) {
    const part = Math.min(rest, due)
    if (part <= 0) continue
    parts.push({ reference, amountCents: part === rest ? null : part })
    due -= part
  }
  return parts
}

/** What is left of a payment after these refunds of it. */
export function restOf(amountCents: number, refunds: readonly Pick<Refund, 'amountCents'>[]) {
  let rest = amountCents
  for (const refund of refunds) rest -= refund.amountCents ?? rest
  return Math.max(0, rest)
}

/** What the shopper confirmed and, online, paid. Weighing can only lower the total. */
export const orderedTotal = ({ ordered_cents, total_cents }: Totals): number =>
  ordered_cents ?? total_cents

type Totals = { ordered_cents: number | null; total_cents: number }

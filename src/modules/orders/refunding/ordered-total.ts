type Totals = { ordered_cents: number | null; total_cents: number }

/** What the shopper confirmed and, online, paid. Weighing can only lower the total. */
export const orderedTotal = ({ ordered_cents, total_cents }: Totals): number =>
  ordered_cents ?? total_cents

import { gramsText } from '#modules/pricing/weighed.ts'
import { mayFall, type OrderStatus } from '../status.ts'

/** Amounts are all in the same unit, which `money` writes. */
type Line = {
  /** As the shop says it: "500 g", or "about 300 g" for what is sold by weight. */
  weight: string | null | undefined
  /** What the line costs at most, all pieces together. */
  highest: number
  /** Of a line that is sold by weight; with both fields once it was weighed. */
  weighed?: { grams?: number | null | undefined; total?: number | null | undefined } | undefined
}

export type LineTexts = {
  /** How much it is. */
  size: string | undefined
  /** What it costs, or costs at most. */
  amount: string
  /** What it could have cost at most, where it costs less. */
  note: string | undefined
}

/** What a line of an order says of its weight and price: on pages, on paper and in emails. */
export function lineTexts(
  { weight, highest, weighed }: Line,
  status: OrderStatus,
  money: (amount: number) => string,
): LineTexts {
  const size = weight ?? undefined
  if (!weighed) return { size, amount: money(highest), note: undefined }
  const { grams, total } = weighed
  const atMost = `at most ${money(highest)}`
  if (grams == null || total == null)
    return {
      size: size && `${size} each`,
      amount: mayFall(status) ? atMost : money(highest),
      note: undefined,
    }
  return {
    size: gramsText(grams),
    amount: money(total),
    note: total < highest ? atMost : undefined,
  }
}

import type { Order } from '#modules/orders/contract.ts'
import type { WriteMoney } from '#web/ui/money.ts'

type Bill = { before: number; after: number }

/** What a change does to the bill, and what becomes of the difference. */
export const changeTexts = (
  { paymentType, pickup }: Pick<Order, 'paymentType' | 'pickup'>,
  money: WriteMoney,
) => ({
  bill: ({ before, after }: Bill): string => {
    if (before === after) return `The total stays ${money(after)}.`
    const fall = `The total changes from ${money(before)} to ${money(after)}.`
    return paymentType === 'COD'
      ? `${fall} You pay that in cash.`
      : `${fall} The difference goes back to you when the order ${pickup ? 'is ready' : 'leaves the shop'}.`
  },
})

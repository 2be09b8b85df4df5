import type { ChangedBill } from '#modules/orders/changes/by-shopper/contract.ts'
import type { Order } from '#modules/orders/contract.ts'
import type { WriteMoney } from '#web/ui/money.ts'

/** What a change does to the bill, and what becomes of the difference. */
export const changeTexts = (
  { paymentType, pickup }: Pick<Order, 'paymentType' | 'pickup'>,
  money: WriteMoney,
) => ({
  bill: ({ before, after, discounts = [] }: ChangedBill): string => {
    const less = discounts.map(
      (it) => `${it.name} takes off ${money(it.after)} instead of ${money(it.before)}. `,
    )
    if (before === after) return `${less.join('')}The total stays ${money(after)}.`
    const fall = `${less.join('')}The total changes from ${money(before)} to ${money(after)}.`
    return paymentType === 'COD'
      ? `${fall} You pay that in cash.`
      : `${fall} The difference goes back to you when the order ${pickup ? 'is ready' : 'leaves the shop'}.`
  },
})

import { toMajor } from '#modules/pricing/money.ts'
import { bookedTaxNames, untaxed } from '#modules/pricing/taxes.ts'
import type { ShownDayClose, ShownMoney } from './contract.ts'
import type { DayClose } from './day-close.ts'
import type { Moved } from './money-moves.ts'

type Money = { taxLabel: string; decimals: number }

/** The close of a day as it is on the wire. */
export function shownDayClose(
  { invoices, creditNotes, taxes, online, cash, backOnline, backInCash, notFinal }: DayClose,
  { taxLabel, decimals }: Money,
): Omit<ShownDayClose, 'date' | 'today'> {
  const amount = (cents: number) => toMajor(cents, decimals)
  const moved = ({ count, cents, testCents }: Moved): ShownMoney => ({
    count,
    amount: amount(cents),
    testAmount: testCents === 0 ? undefined : amount(testCents),
  })
  const sold = invoices.cents - creditNotes.cents
  const labels = bookedTaxNames(taxLabel, taxes)
  const isAnyTaxed = taxes.some(({ id }) => id !== untaxed.id)
  const inClasses = taxes.reduce((sum, part) => sum + part.taxableCents + part.taxCents, 0)
  const { isOver, toBook, underWay, undoable, refunds } = notFinal
  const isFinal = isOver && toBook + underWay + undoable + refunds.count === 0
  return {
    invoices: { count: invoices.count, amount: amount(invoices.cents) },
    creditNotes: { count: creditNotes.count, amount: amount(creditNotes.cents) },
    sold: amount(sold),
    taxes: (isAnyTaxed ? taxes : []).map(({ taxableCents, taxCents }, index) => ({
      label: labels[index] ?? '',
      taxable: amount(taxableCents),
      tax: amount(taxCents),
      total: amount(taxableCents + taxCents),
    })),
    rounding: amount(sold - inClasses) || undefined,
    online: moved(online),
    cash: moved(cash),
    backOnline: moved(backOnline),
    backInCash: moved(backInCash),
    balance: amount(online.cents + cash.cents - backOnline.cents - backInCash.cents),
    notFinal: isFinal
      ? undefined
      : { dayIsOver: isOver, documents: toBook, underWay, undoable, refunds: moved(refunds) },
  }
}

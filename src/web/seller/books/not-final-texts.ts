import type { AnswerOf } from '#web/api.ts'
import type { WriteMoney } from '#web/ui/money.ts'

type NotFinal = NonNullable<AnswerOf<'GET /api/books/day'>['notFinal']>

/** "1 invoice", "3 invoices", "no invoice". */
export const counted = (count: number, what: string): string =>
  count === 0 ? `no ${what}` : count === 1 ? `1 ${what}` : `${count} ${what}s`

const are = (count: number) => (count === 1 ? 'is' : 'are')

/** Why the figures of a day can still change, and what is still open. */
export function notFinalTexts(
  { dayIsOver, documents, underWay, undoable, refunds }: NotFinal,
  money: WriteMoney,
): string[] {
  return [
    ...(dayIsOver ? [] : ['The day is not over.']),
    ...(documents > 0
      ? [
          `${documents === 1 ? '1 invoice or credit note is' : `${documents} invoices or credit notes are`} about to be written.`,
        ]
      : []),
    ...(undoable > 0
      ? [
          `${undoable === 1 ? '1 delivery' : `${undoable} deliveries`} paid in cash can still be undone.`,
        ]
      : []),
    ...(underWay > 0 ? [`${counted(underWay, 'order')} ${are(underWay)} under way.`] : []),
    ...(refunds.count > 0
      ? [
          `${counted(refunds.count, 'refund')} of ${money(refunds.amount)} in all ${are(refunds.count)} on the way back.`,
        ]
      : []),
  ]
}

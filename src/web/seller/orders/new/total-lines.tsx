import type { AnswerOf } from '#web/api.ts'

type Props = { total: Pick<AnswerOf<'POST /api/order/phone/total'>, 'lines' | 'totalText'> }

/** The lines of a bill, and its total. */
export function TotalLines({ total: { lines, totalText } }: Props) {
  return (
    <dl className="grid gap-1 text-[0.9375rem]">
      {lines.map((line, index) => (
        <div key={index} className="flex justify-between gap-4 text-ink-soft">
          <dt className="min-w-0 wrap-anywhere">{line.name}</dt>
          <dd className="tabular-nums">{line.amount}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-xl font-bold">
        <dt>Total</dt>
        <dd className="tabular-nums">{totalText}</dd>
      </div>
    </dl>
  )
}

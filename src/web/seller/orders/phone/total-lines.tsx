import type { AnswerOf } from '#web/api.ts'
import { BillRows } from '#web/ui/order/bill-rows.tsx'

type Props = { total: Pick<AnswerOf<'POST /api/order/phone/total'>, 'lines' | 'totalText'> }

/** The lines of a bill, and its total. */
export function TotalLines({ total: { lines, totalText } }: Props) {
  return (
    <dl className="grid gap-1 text-[0.9375rem] tabular-nums">
      <BillRows
        rows={[...lines, { kind: 'total', name: 'Total', amount: totalText }]}
        part="text-ink-soft"
        total="border-t border-line pt-2 text-xl font-bold"
      />
    </dl>
  )
}

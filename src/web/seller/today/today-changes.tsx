import { changeWords } from '#modules/pricing/change-words.ts'
import { useMoney } from '#web/ui/money.ts'
import { percent } from './today-texts.ts'
import type { Today } from './use-today.ts'

/** How much of what was ordered came, and what went back and why. */
export function TodayChanges({ today: { fill, moneyBack } }: { today: Today }) {
  const money = useMoney()
  if (!fill && !moneyBack) return null
  return (
    <dl
      aria-label="What came as ordered, and money back"
      className="flex flex-wrap gap-x-6 gap-y-1 px-2 text-[0.9375rem] tabular-nums"
    >
      {fill && (
        <div className="flex gap-2">
          <dt className="text-ink-soft">Delivered as ordered</dt>
          <dd>
            {percent(fill.asOrdered / fill.lines)}{' '}
            <span className="text-ink-soft">
              {fill.asOrdered} of {fill.lines} lines
            </span>
          </dd>
        </div>
      )}
      {moneyBack?.map(({ kind, reason, count, amount }) => (
        <div key={`${kind} ${reason ?? ''}`} className="flex min-w-0 gap-2">
          <dt className="min-w-0 wrap-anywhere text-ink-soft">
            Money back, {changeWords[kind].toLowerCase()}
            {reason !== undefined && `: ${reason}`}
          </dt>
          <dd className="shrink-0">
            {money(amount)} <span className="text-ink-soft">{count} ×</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

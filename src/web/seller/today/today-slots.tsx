import { Panel } from '#web/ui/panel.tsx'
import type { Today } from './use-today.ts'

/** What each delivery slot still has to pack, the soonest first. */
export function TodaySlots({ slots }: { slots: NonNullable<Today['slots']> }) {
  return (
    <Panel title="Still to pack for delivery slots">
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {slots.map(({ start, end, day, time, toPack }) => (
          <li
            key={`${start}/${end}`}
            className="flex justify-between gap-3 border-b border-line py-1.5 tabular-nums"
          >
            <span>
              {day}, {time}
            </span>
            <strong>{toPack === 1 ? '1 order' : `${toPack} orders`}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { Plus, X } from 'lucide-react'
import { isWholeDay, wholeDay, type OpenHours } from '#modules/delivery/week-hours.ts'
import { hoursLimits } from '#modules/delivery/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'

type Props = {
  /** The day that the hours are of, for screen readers. */
  day: string
  hours: OpenHours[]
  problem: string | undefined
  /** The name that the form finds wrong fields by. */
  name: string
  onChange: (hours: OpenHours[]) => void
}

const usual: OpenHours = { from: '08:00', to: '20:00' }

const kinds = { closed: 'Closed', hours: 'Open', whole: 'Open all day' }
type Kind = keyof typeof kinds

const hoursOf: Record<Kind, OpenHours[]> = { closed: [], hours: [usual], whole: [wholeDay] }

/** The opening times of one day. */
export function HoursEditor({ day, hours, problem, name, onChange }: Props) {
  const kind: Kind = hours.length === 0 ? 'closed' : isWholeDay(hours) ? 'whole' : 'hours'
  const change = (place: number, time: Partial<OpenHours>) =>
    onChange(hours.map((it, n) => (n === place ? { ...it, ...time } : it)))
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <SelectField
        label={`${day}: open or closed`}
        isLabelHidden
        value={kind}
        onChange={({ target }) => {
          const chosen = Object.entries(hoursOf).find(([key]) => key === target.value)
          if (chosen) onChange(chosen[1])
        }}
        className="w-34"
      >
        {Object.entries(kinds).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </SelectField>
      {kind === 'hours' && (
        <div className="grid gap-2">
          {hours.map((time, n) => (
            <div key={n} className="flex items-center gap-2">
              <InputField
                label={`${day}: opens${ordinal(n)}`}
                isLabelHidden
                type="time"
                name={name}
                value={time.from}
                onChange={({ target }) => change(n, { from: target.value })}
                className="max-w-36 min-w-0 grow basis-28"
              />
              <span aria-hidden>–</span>
              <InputField
                label={`${day}: closes${ordinal(n)}`}
                isLabelHidden
                type="time"
                value={time.to}
                onChange={({ target }) => change(n, { to: target.value })}
                className="max-w-36 min-w-0 grow basis-28"
              />
              {hours.length > 1 && (
                <button
                  type="button"
                  aria-label={`${day}: remove these hours${ordinal(n)}`}
                  onClick={() => onChange(hours.filter((_, place) => place !== n))}
                  className="focus-round grid size-10 place-items-center rounded-full hover:bg-sand pointer-coarse:size-11"
                >
                  <X aria-hidden className="size-4.5" />
                </button>
              )}
            </div>
          ))}
        </div>
      )}
      {kind === 'hours' && hours.length < hoursLimits.perDay && (
        <Button
          aria-label={`${day}: add more hours`}
          onClick={() => onChange([...hours, { from: '', to: '' }])}
          look="text"
        >
          <Plus aria-hidden className="size-4" /> Hours
        </Button>
      )}
      {problem !== undefined && (
        <p role="alert" className="w-full text-[0.8125rem] font-semibold text-alarm">
          {problem}
        </p>
      )}
      {problem === undefined &&
        hours.some(({ from, to }) => to <= from && !isWholeDay([{ from, to }])) && (
          <p className="w-full text-[0.8125rem] text-ink-soft">Until the next day.</p>
        )}
    </div>
  )
}

/** The first of a day needs no number. */
const ordinal = (place: number) => (place === 0 ? '' : ` (${place + 1})`)

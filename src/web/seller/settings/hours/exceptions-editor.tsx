import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { hoursLimits } from '#modules/delivery/limits.ts'
import type { Hours } from '#modules/settings/sections/hours.ts'
import type { Problems } from '#web/seller/form/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { HoursEditor } from './hours-editor.tsx'

type Exceptions = Hours['exceptions']

type Props = {
  exceptions: Exceptions
  problems: Problems
  onChange: (exceptions: Exceptions) => void
}

/** Dates on which the hours are not those of the week. */
export function ExceptionsEditor({ exceptions, problems, onChange }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (place: number, values: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((it, n) => (n === place ? { ...it, ...values } : it)))
  return (
    <>
      {exceptions.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          None. Add holidays and days with other hours, one date or a first and a last one.
        </p>
      )}
      <ul className="grid divide-y divide-line">
        {exceptions.map((exception, n) => {
          const { date, until, hours, note } = exception
          const day = date === '' ? `Exception ${n + 1}` : date
          const name = `exceptions.${n}`
          return (
            <li key={n} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
              <InputField
                label={`Date ${n + 1}`}
                isLabelHidden
                type="date"
                name={name}
                value={date}
                onChange={({ target }) => change(n, { date: target.value })}
                className="w-42"
              />
              <span aria-hidden className="py-2 text-[0.9375rem] text-ink-soft">
                to (optional)
              </span>
              <InputField
                label={`${day}: last day, if it is more than one`}
                isLabelHidden
                type="date"
                title="Last day, if it is more than one"
                name={name}
                min={date}
                value={until}
                onChange={({ target }) => change(n, { until: target.value })}
                className="w-42"
              />
              <HoursEditor
                day={day}
                hours={hours}
                name={name}
                problem={problems[name]}
                onChange={(changed) => change(n, { hours: changed })}
              />
              <InputField
                label={`${day}: note`}
                isLabelHidden
                placeholder="Note, such as Christmas"
                value={note}
                maxLength={hoursLimits.note}
                onChange={({ target }) => change(n, { note: target.value })}
                className="min-w-44 grow"
              />
              <Button
                aria-label={`Remove ${day}`}
                onClick={() => {
                  onChange(exceptions.filter((_, place) => place !== n))
                  addButton.current?.focus()
                }}
                look="text"
              >
                Remove
              </Button>
            </li>
          )
        })}
      </ul>
      <Button
        ref={addButton}
        disabled={exceptions.length >= hoursLimits.exceptions}
        onClick={() => onChange([...exceptions, { date: '', until: '', hours: [], note: '' }])}
        look="outline"
        className="mt-3"
      >
        <Plus aria-hidden className="size-4" /> Add a date
      </Button>
    </>
  )
}

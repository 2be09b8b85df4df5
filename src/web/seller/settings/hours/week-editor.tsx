import { hoursProblem, weekdays, type OpenHours } from '#modules/delivery/week-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { HoursEditor } from './hours-editor.tsx'

type Props = {
  week: OpenHours[][]
  /** Problems are shown once the form was sent. */
  isChecked: boolean
  onChange: (week: OpenHours[][]) => void
}

export function WeekEditor({ week, isChecked, onChange }: Props) {
  return (
    <div className="grid divide-y divide-line">
      {weekdays.map((day, place) => {
        const hours = week[place] ?? []
        return (
          <fieldset
            key={day}
            className="grid items-start gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_1fr_auto]"
          >
            <legend className="float-left font-semibold max-sm:mb-1 sm:pt-2">{day}</legend>
            <HoursEditor
              day={day}
              hours={hours}
              name={hoursProblem(hours) === undefined ? undefined : 'week'}
              problem={isChecked ? hoursProblem(hours) : undefined}
              onChange={(changed) => onChange(week.map((it, n) => (n === place ? changed : it)))}
            />
            <Button
              aria-label={`Copy to all days: ${day}`}
              onClick={() => onChange(week.map(() => hours))}
              look="text"
              className="justify-self-start"
            >
              Copy to all days
            </Button>
          </fieldset>
        )
      })}
    </div>
  )
}

import { weekdays, type OpenHours } from '#modules/delivery/week-hours.ts'
import type { Problems } from '#web/seller/form/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { HoursEditor } from './hours-editor.tsx'

type Props = {
  week: OpenHours[][]
  problems: Problems
  onChange: (week: OpenHours[][]) => void
}

export function WeekEditor({ week, problems, onChange }: Props) {
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
              name={`week.${place}`}
              problem={problems[`week.${place}`]}
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

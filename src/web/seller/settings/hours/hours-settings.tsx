import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { hoursSchema } from '#modules/settings/sections/hours.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { weekdays, type OpenHours } from '#modules/delivery/week-hours.ts'
import type { Problems } from '#web/seller/form/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { dayOf, toHours, typedHours, type HoursValues } from './hours-values.ts'
import { HoursEditor } from './hours-editor.tsx'

export default function HoursSettings() {
  return <SectionPage>{({ hours }) => <HoursForm section={hours} />}</SectionPage>
}

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['hours']

function HoursForm({ section }: { section: Section }) {
  const hours = useSection('hours', {
    section,
    schema: hoursSchema,
    toTyped: typedHours,
    toBody: toHours,
    fieldOf: dayOf,
  })
  const { field, check, values, problems, set } = hours

  return (
    <SectionForm name="Hours" form={hours}>
      <Panel title="Opening hours" className="lg:col-span-2">
        <p className="text-[0.9375rem] text-ink-soft">
          Orders are taken at these times, in the time zone of the shop (Settings → Shop). While it
          is closed shoppers can look around and read when it opens.
        </p>
        <WeekEditor week={values.week} problems={problems} onChange={(week) => set('week', week)} />
      </Panel>
      <Panel title="Exceptions" className="lg:col-span-2">
        <ExceptionsEditor
          exceptions={values.exceptions}
          problems={problems}
          onChange={(exceptions) => set('exceptions', exceptions)}
        />
      </Panel>
      <Panel title="Promise">
        <CheckField {...check('isPromised')} className="mb-3" />
        <InputField {...field('promiseMinutes')} inputMode="numeric" autoComplete="off" />
      </Panel>
      <Panel title="With these hours">
        <HoursPreview values={values} />
      </Panel>
    </SectionForm>
  )
}

/** Long enough to type a time. */
const pauseMs = 400

/** The opening that the typed hours give now, worked out by the server as for shoppers. */
function HoursPreview({ values }: { values: HoursValues }) {
  const settled = useDebounced(values, pauseMs)
  const isRight = hoursSchema.safeParse(toHours(settled)).success
  const { data } = useQuery({
    queryKey: ['POST /api/seller/settings/hours/preview', settled],
    queryFn: () =>
      callAsSeller('POST /api/seller/settings/hours/preview', { body: toHours(settled) }),
    enabled: isRight,
    placeholderData: keepPreviousData,
  })
  return (
    <div role="status" className="grid gap-0.5 rounded-xl bg-paper px-4 py-3 text-[0.9375rem]">
      {isRight
        ? data?.lines.map((line) => <p key={line}>{line}</p>)
        : 'There is something to correct first.'}
    </div>
  )
}

type Props = {
  week: OpenHours[][]
  problems: Problems
  onChange: (week: OpenHours[][]) => void
}

function WeekEditor({ week, problems, onChange }: Props) {
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

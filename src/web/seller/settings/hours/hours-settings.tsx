import { hoursSchema } from '#modules/settings/sections/hours.ts'
import type { AnswerOf } from '#web/api.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { dayOf, toHours, typedHours } from './hours-values.ts'
import { WeekEditor } from './week-editor.tsx'

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

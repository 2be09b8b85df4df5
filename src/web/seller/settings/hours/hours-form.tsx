import type { AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { HoursPreview } from './hours-preview.tsx'
import { hoursProblems, toHours, typedHours } from './hours-values.ts'
import { WeekEditor } from './week-editor.tsx'

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['hours']

const asTyped = ({ version, values }: Section) => ({ version, values: typedHours(values) })

export function HoursForm({ section }: { section: Section }) {
  const hours = useSectionForm({
    section: asTyped(section),
    problemsIn: hoursProblems,
    async save(values, version) {
      const body = { ...toHours(values), version }
      const saved = await callAsSeller('POST /api/seller/settings/hours', { body })
      return { ...saved, section: asTyped(saved.section) }
    },
    select: (settings) => asTyped(settings.hours),
  })
  const { field, values, problems, set } = hours

  return (
    <SectionForm name="Hours" form={hours}>
      <Panel title="Opening hours" className="lg:col-span-2">
        <p className="text-[0.9375rem] text-ink-soft">
          Orders are taken at these times, in the time zone of the shop (Settings → Shop). While it
          is closed shoppers can look around and read when it opens.
        </p>
        <WeekEditor
          week={values.week}
          isChecked={problems['week'] !== undefined}
          onChange={(week) => set('week', week)}
        />
      </Panel>
      <Panel title="Exceptions" className="lg:col-span-2">
        <ExceptionsEditor
          exceptions={values.exceptions}
          isChecked={problems['exceptions'] !== undefined}
          onChange={(exceptions) => set('exceptions', exceptions)}
        />
      </Panel>
      <Panel title="Promise">
        <CheckField
          label="Tell shoppers this time, all over the shop"
          isOn={values.isPromised}
          onChange={(isOn) => set('isPromised', isOn)}
          className="mb-3"
        />
        <InputField
          {...field('promiseMinutes')}
          label="Delivered within, in minutes"
          hint="Up to 10080, which is 7 days. Your board sorts orders by it. Orders that were placed before keep their promise."
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </Panel>
      <Panel title="With these hours">
        <HoursPreview values={values} />
      </Panel>
    </SectionForm>
  )
}

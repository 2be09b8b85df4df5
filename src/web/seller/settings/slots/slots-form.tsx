import { slotLengths } from '#modules/settings/limits.ts'
import type { AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SlotPreview } from './slot-preview.tsx'
import { slotProblems, slotsOf, typedSlots } from './slot-values.ts'

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['slots']

const asTyped = ({ version, values }: Section) => ({ version, values: typedSlots(values) })

export function SlotsForm({ section }: { section: Section }) {
  const slots = useSectionForm({
    section: asTyped(section),
    problemsIn: slotProblems,
    async save(values, version) {
      const body = { ...slotsOf(values), version }
      const saved = await callAsSeller('POST /api/seller/settings/slots', { body })
      return { ...saved, section: asTyped(saved.section) }
    },
    select: (settings) => asTyped(settings.slots),
  })
  const { field, values, set } = slots
  return (
    <SectionForm name="Delivery slots" form={slots}>
      <Panel
        title="Delivery slots"
        className="lg:col-span-2"
        aside={
          <Switch
            label="Delivery slots"
            isOn={values.isOn}
            onChange={(isOn) => set('isOn', isOn)}
          />
        }
      >
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          Shoppers choose {values.asap && '“As soon as possible” or '}one of these times. Slots lie
          within your opening hours.
        </p>
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField
            label="Length of a slot"
            value={values.lengthMinutes}
            onChange={({ target }) => set('lengthMinutes', target.value)}
          >
            {slotLengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes < 60 ? `${minutes} minutes` : `${minutes / 60} h`}
              </option>
            ))}
          </SelectField>
          <InputField
            {...field('capacity')}
            label="Orders per slot"
            hint="Never more than that."
            inputMode="numeric"
            autoComplete="off"
          />
          <InputField
            {...field('daysAhead')}
            label="Days ahead"
            hint="0 is today only."
            inputMode="numeric"
            autoComplete="off"
          />
          <InputField
            {...field('cutoffMinutes')}
            label="Last order before the start"
            hint="In minutes."
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <SlotPreview lengthMinutes={values.lengthMinutes} />
        <p className="mt-3 text-[0.8125rem] text-ink-soft">
          Orders keep the slot they were placed for. If slots become shorter, longer or smaller,
          those orders still count for the new slots at the same time.
        </p>
      </Panel>
      <Panel title="As soon as possible" className="lg:col-span-2">
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
          <InputField
            {...field('asapPerHour')}
            label="Orders per hour"
            hint="Empty: any number. More are refused, or offered a slot."
            inputMode="numeric"
            autoComplete="off"
            className="grow sm:max-w-80"
          />
          <div className="grid max-w-100 gap-2">
            <span aria-hidden className="text-[0.875rem] font-semibold">
              Orders can come as soon as possible
            </span>
            <Switch
              label="Orders can come as soon as possible"
              isOn={values.asap}
              onChange={(asap) => set('asap', asap)}
            />
            <span className="text-[0.8125rem] text-ink-soft">
              Switched off, shoppers have to choose a slot. It counts while slots are on.
            </span>
          </div>
        </div>
      </Panel>
    </SectionForm>
  )
}

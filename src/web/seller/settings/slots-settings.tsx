import { Link } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { pickupSchema } from '#modules/settings/sections/pickup.ts'
import type { AnswerOf } from '#web/api.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { slotLengths } from '#modules/settings/limits.ts'
import { slotsSchema } from '#modules/settings/sections/slots.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from './form/section-form.tsx'
import { useSection } from './form/use-section.ts'
import { slotsOf, typedSlots } from './slot-values.ts'

export default function SlotsSettings() {
  return (
    <SectionPage>
      {({ slots, pickup, shop }) => (
        <div className="grid gap-6">
          <SlotsForm section={slots} />
          <PickupForm section={pickup} address={shop.values.address} />
        </div>
      )}
    </SectionPage>
  )
}

type Props = {
  section: AnswerOf<'GET /api/seller/settings'>['settings']['pickup']
  /** The shop's own. */
  address: string
}

function PickupForm({ section, address }: Props) {
  const pickup = useSection('pickup', { section, schema: pickupSchema })
  return (
    <SectionForm name="Pickup" form={pickup}>
      <Panel title="Pickup" className="lg:col-span-2" aside={<Switch {...pickup.check('isOn')} />}>
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          Shoppers can fetch their order at your shop: without a delivery fee and without an
          address.
        </p>
        {pickup.values.isOn && address === '' && (
          <p className="mb-3 rounded-xl bg-[#fff8e3] px-4 py-2.5 text-[0.9375rem] text-[#6b4a00]">
            Shoppers do not see where to go yet.{' '}
            <Link
              to={sellerPages.settings.to}
              className="font-semibold underline underline-offset-4"
            >
              Add the street address of the shop
            </Link>
          </p>
        )}
        <InputField {...pickup.field('note')} autoComplete="off" />
      </Panel>
    </SectionForm>
  )
}

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['slots']

function SlotsForm({ section }: { section: Section }) {
  const slots = useSection('slots', {
    section,
    schema: slotsSchema,
    toTyped: typedSlots,
    toBody: slotsOf,
  })
  const { field, check, values } = slots
  return (
    <SectionForm name="Delivery slots" form={slots}>
      <Panel title="Delivery slots" className="lg:col-span-2" aside={<Switch {...check('isOn')} />}>
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          Shoppers choose {values.asap && '“As soon as possible” or '}one of these times. Slots lie
          within your opening hours.
        </p>
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          <SelectField {...field('lengthMinutes')}>
            {slotLengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes < 60 ? `${minutes} minutes` : `${minutes / 60} h`}
              </option>
            ))}
          </SelectField>
          <InputField {...field('capacity')} inputMode="numeric" autoComplete="off" />
          <InputField {...field('daysAhead')} inputMode="numeric" autoComplete="off" />
          <InputField {...field('cutoffMinutes')} inputMode="numeric" autoComplete="off" />
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
            required={false}
            inputMode="numeric"
            autoComplete="off"
            className="grow sm:max-w-80"
          />
          <div className="grid max-w-100 gap-2">
            <span aria-hidden className="text-[0.875rem] font-semibold">
              {check('asap').label}
            </span>
            <Switch {...check('asap')} />
            <span className="text-[0.8125rem] text-ink-soft">
              Switched off, shoppers have to choose a slot. It counts while slots are on.
            </span>
          </div>
        </div>
      </Panel>
    </SectionForm>
  )
}

/** Tomorrow's slots, as they would be with the length that is chosen now. */
function SlotPreview({ lengthMinutes }: { lengthMinutes: string }) {
  const { data } = useQuery({
    ...sellerQuery('GET /api/delivery/slots-preview', { lengthMinutes }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label="Tomorrow's slots" className="mt-4 rounded-xl bg-paper px-4 py-3">
      <p className="text-[0.875rem] font-semibold">Tomorrow</p>
      {data && data.times.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">
          No slots: you are closed, or open for less than one slot.
        </p>
      )}
      <ul className="mt-1.5 flex min-h-8 flex-wrap gap-1.5">
        {data?.times.map((time) => (
          <li
            key={time}
            className="rounded-full border border-line bg-white px-3 py-1 text-sm tabular-nums"
          >
            {time}
          </li>
        ))}
      </ul>
    </section>
  )
}

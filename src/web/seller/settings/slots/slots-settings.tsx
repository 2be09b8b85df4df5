import { Link } from 'react-router'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { pickupSchema } from '#modules/settings/sections/pickup.ts'
import type { AnswerOf } from '#web/api.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SlotsForm } from './slots-form.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { useSection } from '../form/use-section.ts'

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

import { Link } from 'react-router'
import { shopLimits } from '#modules/settings/limits.ts'
import type { AnswerOf } from '#web/api.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { useSectionForm } from '#web/seller/settings/form/use-section-form.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  section: AnswerOf<'GET /api/seller/settings'>['settings']['pickup']
  /** The shop's own. */
  address: string
}

const tooLong = `Note can have at most ${shopLimits.pickupNote} characters`

export function PickupForm({ section, address }: Props) {
  const pickup = useSectionForm({
    section,
    problemsIn: ({ note }) => ({
      note: note.trim().length > shopLimits.pickupNote ? tooLong : undefined,
    }),
    save: (values, version) =>
      callAsSeller('POST /api/seller/settings/pickup', { body: { ...values, version } }),
    select: (settings) => settings.pickup,
  })
  const { field, values, set } = pickup
  return (
    <SectionForm name="Pickup" form={pickup}>
      <Panel
        title="Pickup"
        className="lg:col-span-2"
        aside={<Switch label="Pickup" isOn={values.isOn} onChange={(isOn) => set('isOn', isOn)} />}
      >
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          Shoppers can fetch their order at your shop: without a delivery fee and without an
          address.
        </p>
        {values.isOn && address === '' && (
          <p className="mb-3 rounded-xl bg-[#fff8e3] px-4 py-2.5 text-[0.9375rem] text-[#6b4a00]">
            Shoppers do not see where to go yet.{' '}
            <Link to={sellerPaths.settings} className="font-semibold underline underline-offset-4">
              Add the street address of the shop
            </Link>
          </p>
        )}
        <InputField
          {...field('note')}
          label="Note for pickup"
          hint="Such as where the door is. Shown below the shop’s address."
          maxLength={shopLimits.pickupNote}
          autoComplete="off"
        />
      </Panel>
    </SectionForm>
  )
}

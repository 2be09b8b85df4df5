import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { apiQuery } from '#web/data/api-query.ts'
import { useDeliveryOptions, usePayment } from '#web/data/use-shop.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Draft } from './order-draft.ts'
import { NewField } from './who-panel.tsx'

type Props = {
  draft: Draft
  problems: Readonly<Record<string, string>>
  set: (change: Partial<Draft>) => void
  /** The first field that can be typed into. */
  placeRef: Ref<HTMLInputElement>
}

/** Where it goes, when, and how it is paid. */
export function HowPanel({ draft, problems, set, placeRef }: Props) {
  const { shopper, pickup, address, slot, payment } = draft
  const { slots, pickup: offered } = useDeliveryOptions()
  const { online } = usePayment()
  const { slotText } = useShopTime()
  const { data } = useQuery({ ...apiQuery('GET /api/delivery/slots'), enabled: slots.isOn })
  const known = shopper?.addresses ?? []
  const field = { draft, problems, set }
  return (
    <Panel title="Where and when">
      <div className="grid gap-3">
        {offered.isOn && (
          <SegmentedChoice
            legend="How it gets there"
            isLegendHidden
            name="pickup"
            choices={[
              { value: 'delivery', text: 'Delivery' },
              { value: 'pickup', text: 'Pickup' },
            ]}
            chosen={pickup ? 'pickup' : 'delivery'}
            onChoose={(chosen) => set({ pickup: chosen === 'pickup' })}
          />
        )}
        {!pickup && known.length > 0 && (
          <SelectField
            name="address"
            label="Address"
            value={address}
            problem={problems['address']}
            onChange={({ target }) => set({ address: target.value })}
          >
            {known.map(({ _id, text }) => (
              <option key={_id} value={_id}>
                {text}
              </option>
            ))}
            <option value="">Another address</option>
          </SelectField>
        )}
        {!pickup && address === '' && (
          <div className="grid gap-3 sm:grid-cols-2">
            <NewField
              name="street"
              label="Street and number"
              className="sm:col-span-2"
              inputRef={placeRef}
              {...field}
            />
            <NewField name="zipCode" label="Postcode" {...field} />
            <NewField name="city" label="City" {...field} />
            <NewField name="state" label="State, if needed" {...field} />
            {shopper && <NewField name="phone" label="Phone" type="tel" {...field} />}
          </div>
        )}
        {slots.isOn && (
          <SelectField
            name="slot"
            label="When"
            value={slot}
            problem={problems['slot']}
            onChange={({ target }) => set({ slot: target.value })}
          >
            <option value="">{slots.asap ? 'As soon as possible' : 'Please choose'}</option>
            {data?.slots
              .filter(({ places }) => places !== 'full')
              .map(({ id, ...times }) => (
                <option key={id} value={id}>
                  {slotText(times)}
                </option>
              ))}
          </SelectField>
        )}
        <NewField
          name="instructions"
          label="Note for the delivery"
          maxLength={300}
          {...field}
          {...(pickup || address !== '' ? { inputRef: placeRef } : {})}
        />
        {online !== 'off' && (
          <SegmentedChoice
            legend="Payment"
            name="payment"
            choices={[
              { value: 'cash', text: 'Cash' },
              { value: 'link', text: 'Link by email' },
            ]}
            chosen={payment}
            onChoose={(chosen) => set({ payment: chosen })}
          />
        )}
        {payment === 'link' && (
          <p className="text-[0.8125rem] text-ink-soft">
            Good for 24 hours, or until packing for the delivery time would start. Unpaid, the order
            is cancelled then.
          </p>
        )}
      </div>
    </Panel>
  )
}

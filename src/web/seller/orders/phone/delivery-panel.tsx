import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { apiQuery } from '#web/data/api-query.ts'
import { useDeliveryOptions, usePayment } from '#web/data/use-shop.ts'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { OrderForm } from './order-draft.ts'

type Props = {
  form: OrderForm
  /** The first field that can be typed into. */
  placeRef: Ref<HTMLInputElement>
}

/** Address, slot and payment of the order. */
export function DeliveryPanel({ form: { values, field, set }, placeRef }: Props) {
  const { shopper, pickup, address, payment } = values
  const { slots, pickup: offered } = useDeliveryOptions()
  const { online } = usePayment()
  const { slotText } = useShopTime()
  const { data } = useQuery({ ...apiQuery('GET /api/delivery/slots'), enabled: slots.isOn })
  const known = shopper?.addresses ?? []
  const off = { autoComplete: 'off' }
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
            onChoose={(chosen) => set('pickup', chosen === 'pickup')}
          />
        )}
        {!pickup && known.length > 0 && (
          <SelectField {...field('address')} label="Address">
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
            <InputField {...field('street')} {...off} ref={placeRef} className="sm:col-span-2" />
            <InputField {...field('zipCode')} {...off} />
            <InputField {...field('city')} {...off} />
            <InputField {...field('state')} {...off} />
            {shopper && <InputField {...field('phone')} {...off} type="tel" />}
          </div>
        )}
        {slots.isOn && (
          <SelectField {...field('slot')} label="When">
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
        <InputField
          {...field('instructions')}
          {...off}
          label="Note for the delivery"
          ref={pickup || address !== '' ? placeRef : undefined}
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
            onChoose={(chosen) => set('payment', chosen)}
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

import { useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { daysOf } from '#web/shop/delivery/slot-texts.ts'
import { slotsQuery } from '#web/shop/delivery/delivery-queries.ts'
import { SelectField } from '#web/ui/form/field.tsx'

type Props = {
  isPickup: boolean
  /** The time that the order has. */
  has: Order['slot']
  /** Empty: it stays. */
  value: string
  onChange: (slot: string) => void
}

/** Another time that is still free. Nothing where the shop offers none. */
export function SlotSelect({ isPickup, has, value, onChange }: Props) {
  const { data } = useQuery(slotsQuery)
  const days = daysOf(
    (data?.slots ?? []).filter(({ start, end }) => start !== has?.start || end !== has.end),
  )
  if (days.length === 0) return null
  return (
    <SelectField
      size="large"
      label={isPickup ? 'Pickup time' : 'Delivery time'}
      name="slot"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{has === undefined ? 'As soon as possible' : 'As it is'}</option>
      {days.map(({ day, slots }) => (
        <optgroup key={day} label={day}>
          {slots.map(({ id, time, places }) => (
            <option key={id} value={id} disabled={places === 'full'}>
              {day}, {time}
              {places === 'full' ? ' (full)' : places === 'few' ? ' (few left)' : ''}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

import { promiseText } from '#modules/delivery/promise.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/data/api-query.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { deliveryChoice, useDeliveryChoice } from './delivery-choice.ts'

/** Places are taken by others too, so an open page reads them again. */
const slotsQuery = { ...apiQuery('GET /api/delivery/slots'), staleTime: 0, refetchInterval: 60_000 }

const choices = [
  { isPickup: false, text: 'Delivery' },
  { isPickup: true, text: 'Pickup' },
]

/** Delivery or pickup, and when, as far as the shop offers a choice. */
export function DeliveryOptions() {
  const { hasPickup, hasSlots, isPickup, slot } = useDeliveryChoice()
  return (
    <div className="mt-5 grid gap-4">
      {hasPickup && (
        <fieldset>
          <legend className="text-[0.9375rem] font-semibold">How do you get it?</legend>
          <div className="mt-2 grid grid-cols-2 gap-2">
            {choices.map((choice) => (
              <label
                key={choice.text}
                className="flex min-h-12 items-center gap-3 rounded-2xl border border-line px-4 has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf"
              >
                <input
                  type="radio"
                  name="delivery"
                  checked={isPickup === choice.isPickup}
                  onChange={() => deliveryChoice.write({ isPickup: choice.isPickup, slot })}
                  className="size-4.5 accent-leaf outline-none"
                />
                {choice.text}
              </label>
            ))}
          </div>
          {isPickup && <PickupPlace />}
        </fieldset>
      )}
      {hasSlots && <SlotSelect isPickup={isPickup} slot={slot} />}
    </div>
  )
}

function PickupPlace() {
  const { shop, pickup, opening } = useCurrentShop()
  const lines = [shop.address, pickup.note, opening.text]
  return (
    <address className="mt-2 rounded-2xl bg-paper px-4 py-3 text-[0.9375rem] leading-snug wrap-anywhere not-italic">
      <strong>{shop.name}</strong>
      {lines
        .filter((line) => line)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      {opening.hours?.map(({ days, hours }) => (
        <span key={days} className="block text-ink-soft">
          {days}: {hours}
        </span>
      ))}
    </address>
  )
}

type SlotProps = { isPickup: boolean; slot: string | undefined }

function SlotSelect({ isPickup, slot }: SlotProps) {
  const { data, isError } = useQuery(slotsQuery)
  const { opening, hours, slots: offer } = useCurrentShop()
  const slots = data?.slots ?? []
  const found = slots.find(({ id }) => id === slot)
  const isGone = slot !== undefined && data !== undefined && (!found || found.places === 'full')
  const isClosed = !opening.isOpen
  const days = Map.groupBy(slots, ({ day }) => day)
  return (
    <SelectField
      label={isPickup ? 'Pickup time' : 'Delivery time'}
      name="slot"
      value={isGone ? 'gone' : (slot ?? '')}
      onChange={({ target }) =>
        deliveryChoice.write({ isPickup, slot: target.value === '' ? undefined : target.value })
      }
      problem={
        isGone
          ? 'The time you chose is no longer free. Please choose another one.'
          : offer.asap && isClosed && slot === undefined
            ? `${opening.text} You can choose a later time.`
            : undefined
      }
      hint={isError ? 'The other times could not be loaded.' : undefined}
    >
      {isGone && <option value="gone">Please choose a time</option>}
      <option value="" disabled={!offer.asap}>
        {!offer.asap
          ? 'Please choose a time'
          : isClosed
            ? 'As soon as possible (closed now)'
            : `As soon as possible, in under ${promiseText(hours.promiseMinutes)}`}
      </option>
      {slot !== undefined && !found && !isGone && <option value={slot}>Your time</option>}
      {[...days].map(([day, times]) => (
        <optgroup key={day} label={day}>
          {times.map(({ id, time, places }) => (
            <option key={id} value={id} disabled={places === 'full'}>
              {`${day}, ${time}${placesTexts[places]}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

const placesTexts = { free: '', few: ' (few left)', full: ' (full)' }

import { useId } from 'react'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { deliveryChoice, useDeliveryChoice } from './delivery-choice.ts'
import { SlotPicker } from './slot-picker.tsx'

const choices = [
  { isPickup: false, text: 'Delivery' },
  { isPickup: true, text: 'Pickup' },
]

/** Delivery or pickup, and when, as far as the shop offers a choice. */
export function DeliveryOptions() {
  const { hasPickup, hasSlots, isPickup, slot } = useDeliveryChoice()
  // The cart and the dialog above it can both show it.
  const name = useId()
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
                  name={name}
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
      {hasSlots && <SlotPicker isPickup={isPickup} slot={slot} />}
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

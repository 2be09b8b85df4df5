import { useDeliveryOptions, useShop } from '#web/data/use-shop.ts'

/** Where an order is fetched: the shop's address, and what to know on the way. */
export function PickupLines({ className = '' }: { className?: string }) {
  const { name, address, phone } = useShop()
  const { pickup } = useDeliveryOptions()
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      <strong>Pick up at {name}</strong>
      {[address, pickup.note, phone]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}

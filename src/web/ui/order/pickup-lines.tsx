import type { Order } from '#modules/orders/contract.ts'
import { isOver } from '#modules/orders/status.ts'
import { useDeliveryOptions, useShop } from '#web/data/use-shop.ts'

type Props = { order: Pick<Order, 'status' | 'pickupAt'>; className?: string }

/**
 * Where an order is fetched: the shop's address, and what to know on the way. One that is still to be fetched is where
 * the shop is today, all others keep what they were placed with.
 */
export function PickupLines({ order, className = '' }: Props) {
  const shop = useShop()
  const { pickup } = useDeliveryOptions()
  const today = { name: shop.name, address: shop.address, note: pickup.note }
  const { name, address, note } = (isOver(order.status) ? order.pickupAt : undefined) ?? today
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      <strong>Pick up at {name}</strong>
      {[address, note, shop.phone]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}

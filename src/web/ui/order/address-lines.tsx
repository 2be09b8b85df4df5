import type { Order } from '#modules/orders/contract.ts'
import { PlaceLines } from './place-lines.tsx'

/** Where an order goes, as one writes it on a parcel. */
export function AddressLines({
  address,
  className,
}: Pick<Order, 'address'> & { className?: string }) {
  const { firstName, lastName, phone } = address
  return (
    <address className={`wrap-anywhere not-italic ${className ?? ''}`}>
      {firstName} {lastName}
      <br />
      <PlaceLines address={address} />
      <br />
      {phone}
    </address>
  )
}

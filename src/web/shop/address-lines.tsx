import type { Order } from '#modules/orders/contract.ts'

/** Where an order goes, as one writes it on a parcel. */
export function AddressLines({
  address,
  className,
}: Pick<Order, 'address'> & { className?: string }) {
  const { firstName, lastName, street, city, state, zipCode, country, phone } = address
  return (
    <address className={`wrap-anywhere not-italic ${className ?? ''}`}>
      {firstName} {lastName}
      <br />
      {street}
      <br />
      {city}, {state} {zipCode}
      <br />
      {country}
      <br />
      {phone}
    </address>
  )
}

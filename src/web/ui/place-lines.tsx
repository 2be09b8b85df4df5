import type { Order } from '#modules/orders/contract.ts'

/** The street and what follows it, as one writes it on a parcel. */
export function PlaceLines({ address }: Pick<Order, 'address'>) {
  const { street, city, state, zipCode, country } = address
  return (
    <>
      {street}
      <br />
      {city}, {state} {zipCode}
      <br />
      {country}
    </>
  )
}

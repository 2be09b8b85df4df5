import type { Order } from '#modules/orders/contract.ts'

/** Street, city and country, one line each. */
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

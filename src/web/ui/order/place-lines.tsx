import { cityLine } from '#modules/addresses/city-line.ts'
import type { Order } from '#modules/orders/contract.ts'

/** Street, city and country, one line each. */
export function PlaceLines({ address }: Pick<Order, 'address'>) {
  const { street, country } = address
  return (
    <>
      {street}
      <br />
      {cityLine(address)}
      <br />
      {country}
    </>
  )
}

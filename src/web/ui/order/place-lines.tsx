import { cityLine } from '#modules/addresses/city-line.ts'
import type { Order } from '#modules/orders/contract.ts'
import { useDelivery } from '#web/data/use-shop.ts'

/** Street, city and country, one line each. */
export function PlaceLines({ address }: Pick<Order, 'address'>) {
  const { street, country } = address
  const shopCountry = useDelivery().country.code
  return (
    <>
      {street}
      <br />
      {cityLine(address, shopCountry)}
      <br />
      {country}
    </>
  )
}

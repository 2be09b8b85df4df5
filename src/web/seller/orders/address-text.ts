import { cityLine } from '#modules/addresses/city-line.ts'
import type { Order } from '#modules/orders/contract.ts'

type Address = Order['address']

/** In one line, for maps and the clipboard. */
export const addressLine = (address: Address, shopCountry: string): string =>
  `${address.street}, ${cityLine(address, shopCountry)}, ${address.country}`

export const mapLink = (address: Address, shopCountry: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressLine(address, shopCountry) })}`

/** A `tel:` link of the digits. */
export const phoneLink = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replaceAll(/\D/g, '')}`

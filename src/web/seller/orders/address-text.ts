import type { Order } from '#modules/orders/contract.ts'

type Address = Order['address']

/** In one line, for maps and the clipboard. */
export const addressLine = ({ street, city, state, zipCode, country }: Address): string =>
  `${street}, ${city}, ${state} ${zipCode}, ${country}`

export const mapLink = (address: Address): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressLine(address) })}`

/** A `tel:` link of the digits. */
export const phoneLink = (phone: string): string =>
  `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replaceAll(/\D/g, '')}`

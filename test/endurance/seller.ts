import { must, openClient, type Client } from './client.ts'
import { sellerAccount } from './shop.ts'

export async function openSeller(url: string): Promise<Client> {
  const seller = openClient(url)
  await logIn(seller)
  return seller
}

export const logIn = (seller: Client) =>
  must(seller.call('POST', '/api/seller/login', { json: sellerAccount }))

/** Changes some fields of one section of the settings. */
export async function saveSection(seller: Client, section: string, change: object): Promise<void> {
  const { body } = await must(seller.call('GET', '/api/seller/settings'))
  const { version, values } = Object(Object(body['settings'])[section])
  const json = { ...values, ...change, version }
  await must(seller.call('POST', `/api/seller/settings/${section}`, { json }))
}

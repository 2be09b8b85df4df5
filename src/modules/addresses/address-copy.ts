import { readStoredJson } from '#platform/stored-json.ts'
import { address, type Address } from './contract.ts'

export const emptyAddress: Address = {
  _id: '',
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  zipcode: '',
  country: '',
  phone: '',
}

/** The address that an order was placed with, from the order's own copy. A damaged copy is empty. */
export const readAddressCopy = (json: string): Address =>
  readStoredJson(address, json, emptyAddress)

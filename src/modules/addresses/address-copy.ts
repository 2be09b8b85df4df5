import { readStoredJson } from '#platform/stored-json.ts'
import { address, type Address } from './contract.ts'

const empty = address.parse(
  Object.fromEntries(Object.keys(address.shape).map((field) => [field, ''])),
)

/** The address that an order was placed with, from the order's own copy. A damaged copy is empty. */
export const readAddressCopy = (json: string): Address => readStoredJson(address, json, empty)

import { z } from 'zod'
import { product } from '#modules/catalogue/contract.ts'
import { storedValue } from '#web/data/storage.ts'

const stored = z.array(product)

/**
 * The products in the cart as they were last fetched, for when the shop is out of reach. They are checked with the schema of
 * the API, so a field that products get later is stored too. What does not match was stored by another version of the shop.
 */
export const storedProducts = storedValue(
  'larder-products',
  (found) => stored.safeParse(found).data,
)

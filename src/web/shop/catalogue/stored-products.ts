import { z } from 'zod'
import { product, type Product } from '#modules/catalogue/contract.ts'

const stored = z.array(product)

/**
 * Stored products are checked with the schema of the API, so a field that products get later is stored too. What does not
 * match was stored by another version of the shop.
 */
export const checkStored = (found: unknown): readonly Product[] =>
  stored.safeParse(found).data ?? []

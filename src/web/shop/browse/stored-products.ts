import type { Product } from '#modules/catalogue/contract.ts'
import { isRecord, storedValue } from '#web/data/storage.ts'

/** The products in the cart as they were last read, for when the shop is out of reach. */
export const storedProducts = storedValue('larder-products', parseProducts)

/** Leaves out whatever is no product. */
export function parseProducts(found: unknown): Product[] | undefined {
  return Array.isArray(found) ? found.flatMap((each) => parseProduct(each) ?? []) : undefined
}

function parseProduct(found: unknown): Product | undefined {
  if (!isRecord(found)) return undefined
  const { _id, name, category, description, price, offerPrice, image, inStock, weight } = found
  const isProduct =
    typeof _id === 'string' &&
    typeof name === 'string' &&
    typeof category === 'string' &&
    typeof price === 'number' &&
    typeof offerPrice === 'number' &&
    typeof inStock === 'boolean'
  if (!isProduct) return undefined
  return {
    _id,
    name,
    category,
    description: texts(description),
    price,
    offerPrice,
    image: texts(image),
    inStock,
    ...(typeof weight === 'string' && { weight }),
  }
}

const texts = (found: unknown): string[] =>
  Array.isArray(found) ? found.filter((each) => typeof each === 'string') : []

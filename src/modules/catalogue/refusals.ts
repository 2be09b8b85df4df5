import { defineRefusal } from '#platform/refusal.ts'
import { leftText } from './product/stock/left-text.ts'

export const productChanged = defineRefusal<{ what: 'product' }>({
  code: 'product-changed',
  status: 409,
  sentence: ({ what }) => `This ${what} was changed elsewhere in the meantime. Nothing was saved`,
})

/** `stock` is the count as it is now. */
export const stockChanged = defineRefusal<{ stock: number | null }>({
  code: 'stock-changed',
  status: 409,
  sentence: ({ stock }) =>
    stock === null
      ? 'This product is not counted any more. Nothing was saved'
      : `The count is ${stock} now. Nothing was saved`,
  facts: ({ stock }) => ({ stock }),
})

export const notCounted = defineRefusal<{ name: string }>({
  code: 'not-counted',
  status: 409,
  sentence: ({ name }) => `${name} is not counted. Please set a count first`,
})

type ShortProduct = {
  product: string
  name: string
  left: number
  /** There are more than `left`, but too few. */
  orMore?: true
}

export const notEnough = defineRefusal<{ products: ShortProduct[] }>({
  code: 'not-enough',
  status: 409,
  sentence: ({ products }) => `${products.map(shortText).join('. ')}. Nothing was ordered`,
  facts: ({ products }) => ({ products }),
})

function shortText({ name, left, orMore }: ShortProduct): string {
  if (orMore) return `There is not enough of ${name}. Please take fewer`
  return left === 0 ? `${name} is sold out` : leftText(left, name)
}

export const categoryInUse = defineRefusal<{ text: string; products: number }>({
  code: 'category-in-use',
  status: 409,
  sentence: ({ text, products }) =>
    `“${text}” has ${products === 1 ? '1 product' : `${products} products`}. Merge it into another category instead`,
  facts: ({ text, products }) => ({ text, products }),
})

export const importChanged = defineRefusal<{ what: 'file' }>({
  code: 'import-changed',
  status: 409,
  sentence: ({ what }) =>
    `The ${what} or the shop is not what was checked before. Nothing was imported, please check again`,
})

export const selectionChanged = defineRefusal<{ what: 'products' }>({
  code: 'selection-changed',
  status: 409,
  sentence: ({ what }) =>
    `The ${what} are not what was shown before. Nothing was changed, please look again`,
})

import type { FoodFacts } from '#modules/catalogue/product/facts/food-facts.ts'

import type { Weighed } from '#modules/pricing/weighed.ts'

export type DemoProduct = {
  name: string
  category: 'Vegetables' | 'Fruits' | 'Drinks' | 'Instant' | 'Dairy' | 'Bakery' | 'Grains'
  weight?: string
  /** The old, higher price. */
  priceCents: number
  offerCents: number
  /** Sold by weight: the prices above are then what one piece costs at most. */
  weighed?: Weighed
  description: string[]
  facts?: FoodFacts
  inStock: boolean
  /** Without it the product is not counted. */
  stock?: number
  lowStock?: number
  /** Names of files in `pictures/`, the first is shown in lists. */
  pictures: string[]
}

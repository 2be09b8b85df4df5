import type { Picture } from './artwork/picture.ts'

export type DemoProduct = {
  name: string
  category: 'Vegetables' | 'Fruits' | 'Drinks' | 'Instant' | 'Dairy' | 'Bakery' | 'Grains'
  weight?: string
  /** The old, higher price. */
  priceCents: number
  offerCents: number
  description: string[]
  inStock: boolean
  pictures: Picture[]
}

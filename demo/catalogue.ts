import type { DemoProduct } from './product.ts'
import { bakery } from './products/bakery.ts'
import { dairy } from './products/dairy.ts'
import { drinks } from './products/drinks.ts'
import { fruits } from './products/fruits.ts'
import { grains } from './products/grains.ts'
import { instant } from './products/instant.ts'
import { vegetables } from './products/vegetables.ts'

// The shop lists the oldest products first and makes the first five its Best Sellers.
const bestSellers = [
  'Vine tomatoes',
  'Hass avocado',
  'Alphonso mango',
  'Blueberries',
  'Sourdough loaf',
]

export const demoCatalogue: DemoProduct[] = bestSellersFirst(
  takeTurns([vegetables, fruits, bakery, dairy, drinks, instant, grains]),
)

function bestSellersFirst(products: DemoProduct[]): DemoProduct[] {
  const first = bestSellers.flatMap((name) => products.filter((product) => product.name === name))
  return [...first, ...products.filter((product) => !first.includes(product))]
}

function takeTurns(categories: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...categories.map((products) => products.length))
  return Array.from({ length: longest }, (_, index) =>
    categories.flatMap((products) => products.slice(index, index + 1)),
  ).flat()
}

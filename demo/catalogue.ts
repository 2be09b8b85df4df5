import { bakeryFacts } from './facts/baked.ts'
import { dairyFacts, instantFacts } from './facts/cooled.ts'
import { drinkFacts, grainFacts } from './facts/dry.ts'
import { fruitFacts, vegetableFacts } from './facts/fresh.ts'
import type { DemoProduct } from './product.ts'
import type { FoodFacts } from '#modules/catalogue/product/facts/food-facts.ts'
import { bakery } from './products/bakery.ts'
import { dairy } from './products/dairy.ts'
import { drinks } from './products/drinks.ts'
import { fruits } from './products/fruits.ts'
import { grains } from './products/grains.ts'
import { instant } from './products/instant.ts'
import { stockByName } from './stock.ts'
import { vegetables } from './products/vegetables.ts'

// The shop lists the oldest products first and makes the first five its Best Sellers.
const bestSellers = [
  'Vine tomatoes',
  'Hass avocado',
  'Alphonso mango',
  'Blueberries',
  'Sourdough loaf',
]

const factsByName: Record<string, FoodFacts> = {
  ...vegetableFacts,
  ...fruitFacts,
  ...bakeryFacts,
  ...dairyFacts,
  ...drinkFacts,
  ...instantFacts,
  ...grainFacts,
}

export const demoCatalogue: DemoProduct[] = bestSellersFirst(
  takeTurns([vegetables, fruits, bakery, dairy, drinks, instant, grains]),
).map((product) => ({ ...withFacts(product), ...stockByName[product.name] }))

function withFacts(product: DemoProduct): DemoProduct {
  const facts = factsByName[product.name]
  return facts ? { ...product, facts } : product
}

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

import type { CategoryPath } from '#modules/catalogue/categories.ts'
import bakery from '#web/assets/category-bakery.webp'
import dairy from '#web/assets/category-dairy.webp'
import drinks from '#web/assets/category-drinks.webp'
import fruits from '#web/assets/category-fruits.webp'
import grains from '#web/assets/category-grains.webp'
import instant from '#web/assets/category-instant.webp'
import vegetables from '#web/assets/category-vegetables.webp'

export const categoryPictures: Record<CategoryPath, string> = {
  Vegetables: vegetables,
  Fruits: fruits,
  Drinks: drinks,
  Instant: instant,
  Dairy: dairy,
  Bakery: bakery,
  Grains: grains,
}

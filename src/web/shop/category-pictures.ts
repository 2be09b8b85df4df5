import type { CategoryPath } from '#modules/catalogue/categories.ts'
import bakery from '../assets/category-bakery.webp'
import dairy from '../assets/category-dairy.webp'
import drinks from '../assets/category-drinks.webp'
import fruits from '../assets/category-fruits.webp'
import grains from '../assets/category-grains.webp'
import instant from '../assets/category-instant.webp'
import vegetables from '../assets/category-vegetables.webp'

export const categoryPictures: Record<CategoryPath, string> = {
  Vegetables: vegetables,
  Fruits: fruits,
  Drinks: drinks,
  Instant: instant,
  Dairy: dairy,
  Bakery: bakery,
  Grains: grains,
}

import type { DemoProduct } from '#demo/product.ts'
import type { Picture, ProductPictures } from '../drawing/picture.ts'
import { bakery } from './bakery.ts'
import { dairy } from './dairy.ts'
import { drinks } from './drinks.ts'
import { fruits } from './fruits.ts'
import { grains } from './grains.ts'
import { instant } from './instant.ts'
import { vegetables } from './vegetables.ts'

type Category = DemoProduct['category']

const byCategory: [Category, ProductPictures][] = [
  ['Vegetables', vegetables],
  ['Fruits', fruits],
  ['Drinks', drinks],
  ['Instant', instant],
  ['Dairy', dairy],
  ['Bakery', bakery],
  ['Grains', grains],
]

export type NamedPicture = { name: string; category: Category; picture: Picture }

/** Every picture of the demo under the name that `demo/products/` uses for it. */
export const productPictures: NamedPicture[] = byCategory.flatMap(([category, products]) =>
  Object.entries(products).flatMap(([product, pictures]) =>
    pictures.map((picture, index) => ({ name: `${product}-${index + 1}`, category, picture })),
  ),
)

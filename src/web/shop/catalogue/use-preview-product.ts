import { findCategory, type Category } from '#modules/catalogue/product/categories/categories.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { useCategories } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { visitedPages } from '#web/shop/frame/visited-pages.ts'

/** What the page of a product shows before its data was loaded. */
export type ProductPreview = {
  product: Product
  category: Category
  /** A file of its first picture that the browser has loaded, smaller than the page needs it. */
  smallPicture?: string | undefined
}

/** Before a navigation to a product: its page begins with what is known of it here. */
export function usePreviewProduct() {
  const categories = useCategories()
  return (product: Product, smallPicture?: string) => {
    const category = findCategory(categories, product.category)
    const data: ProductPreview | undefined = category && { product, category, smallPicture }
    if (data)
      visitedPages.setPreview(paths.product(product), { routeId: 'shop/product/product', data })
  }
}

import type { ReactNode } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { findCategory, type Category } from '#modules/catalogue/product/categories/categories.ts'
import { useCategories } from '#web/data/use-shop.ts'
import { visitedPages } from '#web/shop/frame/visited-pages.ts'

type Props = { product: Product; className: string; children: ReactNode }

/** A link to a product. Its page shows at once what is known here, and loads the rest. */
export function ProductLink({ product, className, children }: Props) {
  const preview = usePreviewProduct()
  return (
    <ShopLink
      to={paths.product(product)}
      onClick={({ currentTarget }) =>
        preview(product, currentTarget.closest('article, li')?.querySelector('img')?.currentSrc)
      }
      className={className}
    >
      {children}
    </ShopLink>
  )
}

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

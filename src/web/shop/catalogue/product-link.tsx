import type { ReactNode } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { usePreviewProduct } from './use-preview-product.ts'

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

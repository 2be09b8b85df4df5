import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerPaths } from '#web/seller-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Of a page that changes many products and belongs to their list. */
export const ProductsHead = ({ children, ...head }: ComponentProps<typeof PageHead>) => (
  <PageHead {...head}>
    {children}
    <Link to={sellerPaths.products} className={buttonClass('outline')}>
      Product List
    </Link>
  </PageHead>
)

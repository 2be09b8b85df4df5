import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerPages } from '#web/seller-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The head of a page that changes many products, with a link to their list. */
export const ProductsHead = ({ children, ...head }: ComponentProps<typeof PageHead>) => (
  <PageHead {...head}>
    {children}
    <Link to={sellerPages.products.to} className={buttonClass('outline')}>
      Product List
    </Link>
  </PageHead>
)

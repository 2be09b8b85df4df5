import { Link } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'

export const NoSuchProduct = () => (
  <EmptyState title="There is no such product">
    <Link to={sellerPages.products.to} className={buttonClass('outline')}>
      Product List
    </Link>
  </EmptyState>
)

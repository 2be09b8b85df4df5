import { Link } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'

export const NoSuchProduct = () => (
  <EmptyState title="There is no such product">
    <Link to={sellerPaths.products} className={buttonClass('outline')}>
      Product List
    </Link>
  </EmptyState>
)

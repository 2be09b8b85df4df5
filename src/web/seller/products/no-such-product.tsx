import { Link } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { EmptyState } from '#web/ui/page-states.tsx'

export const NoSuchProduct = () => (
  <EmptyState title="There is no such product">
    <Link to={sellerPaths.products} className={compactButton('outline')}>
      Product List
    </Link>
  </EmptyState>
)

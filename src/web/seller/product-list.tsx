import type { Route } from './+types/product-list.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Product List')

export default function ProductList() {
  return <PageHead title="Product List" />
}

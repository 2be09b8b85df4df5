import type { Route } from './+types/add-product.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Add Product')

export default function AddProduct() {
  return <PageHead title="Add Product" />
}

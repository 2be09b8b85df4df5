import type { Route } from './+types/edit-product.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Edit product')

export default function EditProduct() {
  return <PageHead title="Edit product" />
}

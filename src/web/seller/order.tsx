import type { Route } from './+types/order.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Order')

export default function Order() {
  return <PageHead title="Order" />
}

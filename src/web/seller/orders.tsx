import type { Route } from './+types/orders.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Orders')

export default function Orders() {
  return <PageHead title="Orders" />
}

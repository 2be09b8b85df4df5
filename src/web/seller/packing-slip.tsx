import type { Route } from './+types/packing-slip.ts'
import type { SellerHandle } from './page-handle.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const handle: SellerHandle = { isBare: true }

export const meta: Route.MetaFunction = () => sellerMeta('Packing slip')

export default function PackingSlip() {
  return <PageHead title="Packing slip" />
}

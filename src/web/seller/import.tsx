import type { Route } from './+types/import.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Import products')

export default function ImportProducts() {
  return <PageHead title="Import products" />
}

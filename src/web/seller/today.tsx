import type { Route } from './+types/today.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Today')

export default function Today() {
  return <PageHead title="Today" />
}

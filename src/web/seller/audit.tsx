import type { Route } from './+types/audit.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Activity')

export default function Audit() {
  return <PageHead title="Activity" />
}

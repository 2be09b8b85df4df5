import type { Route } from './+types/mail.ts'
import { PageHead } from './page-head.tsx'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = () => sellerMeta('Mail')

export default function Mail() {
  return <PageHead title="Mail" />
}

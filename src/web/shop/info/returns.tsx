import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/returns.ts'
import { InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context)('GET /api/shop/page', { query: { name: 'returns' } })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.returns,
    title: 'Return & Refund Policy',
    description: 'Cancelling an order, and what happens when something is not right.',
  })

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <InfoPage title="Return & Refund Policy" text={loaderData} />
}

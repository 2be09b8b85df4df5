import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/payment-methods.ts'
import { InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context)('GET /api/shop/page', { query: { name: 'payment' } })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.paymentMethods,
    title: 'Payment Methods',
    description: 'How you can pay, and what is in the total.',
  })

export default function PaymentMethods({ loaderData }: Route.ComponentProps) {
  return <InfoPage title="Payment Methods" text={loaderData} />
}

import { promiseText } from '#modules/delivery/promise.ts'
import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/delivery.ts'
import { InfoCard, InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { useDeliveryRecord } from '#web/shop/home/use-delivery-record.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context)('GET /api/shop/page', { query: { name: 'delivery' } })

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches)
  return pageMeta(site, {
    path: paths.delivery,
    title: 'Delivery Information',
    description: `${site.delivery.offer} in under ${promiseText(site.hours.promiseMinutes)}, and how to follow your order.`,
  })
}

export default function Delivery({ loaderData }: Route.ComponentProps) {
  const record = useDeliveryRecord()
  return (
    <InfoPage title="Delivery Information" text={loaderData}>
      <InfoCard title="How often we are on time">
        <p className="min-h-[3lh] tabular-nums md:min-h-[2lh]">
          {record ??
            'When 20 orders have been delivered in the last 30 days, you can read here how many came in time.'}
        </p>
      </InfoCard>
    </InfoPage>
  )
}

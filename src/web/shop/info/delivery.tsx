import { taxText } from '#modules/pricing/pricing.ts'
import { useDelivery, usePayment, useTax } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/delivery.ts'
import { useDeliveryRecord } from '#web/shop/home/delivery-record.ts'
import { InfoCard, InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.delivery,
    title: 'Delivery Information',
    description: 'Free delivery in under 30 minutes, and how to follow your order.',
  })

export default function Delivery() {
  const tax = useTax()
  const { hasAreas, fee, cost, areas } = useDelivery()
  return (
    <InfoPage
      title="Delivery Information"
      lead={
        fee === 'Free'
          ? 'Every order is free to deliver, whatever its size, and promised in under 30 minutes.'
          : 'What delivery costs, and how to follow your order, which is promised in under 30 minutes.'
      }
    >
      <InfoCard title="The promise">
        <p>
          The 30 minutes start when the order is placed
          {usePayment().online !== 'off' && ', or when its online payment is confirmed'}. The page
          of your order shows the promised time and counts down to it. If we are late, it says so.
        </p>
      </InfoCard>
      <InfoCard title="How often we are on time">
        <p className="min-h-[3lh] tabular-nums md:min-h-[2lh]">
          {useDeliveryRecord() ??
            'When 20 orders have been delivered in the last 30 days, you can read here how many came in time.'}
        </p>
      </InfoCard>
      <InfoCard title="Where your order is">
        <ol>
          <li>
            <strong className="text-ink">Order Placed</strong>: we have it.
          </li>
          <li>
            <strong className="text-ink">Packing</strong>: we are packing your bag.
          </li>
          <li>
            <strong className="text-ink">Out for delivery</strong>: it is on the bike.
          </li>
          <li>
            <strong className="text-ink">Delivered</strong>: it has arrived.
          </li>
        </ol>
        <p className="mt-2">
          Follow it under <ShopLink to={paths.myOrders}>My Orders</ShopLink>.
        </p>
      </InfoCard>
      <InfoCard title="What it costs">
        {hasAreas ? (
          <>
            <p>
              {cost} The cart shows it as Shipping Fee, beside the price of your items and{' '}
              {taxText(tax)}. No fee appears later.
            </p>
            <p className="mt-2">We deliver to:</p>
            <ul className="tabular-nums">
              {areas.map((area) => (
                <li key={area} className="wrap-anywhere">
                  {area}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            Nothing. The cart shows the price of your items, Shipping Fee: Free, and {taxText(tax)}.
            There is no minimum order, and no fee that appears later.
          </p>
        )}
      </InfoCard>
    </InfoPage>
  )
}

import { usePayment } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/returns.ts'
import { InfoCard, InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.returns,
    title: 'Return & Refund Policy',
    description: 'Cancelling an order, and what happens when something is not right.',
  })

export default function Returns() {
  const { cash, online } = usePayment()
  return (
    <InfoPage
      title="Return & Refund Policy"
      lead="Food should arrive as you would have picked it yourself. If it did not, we make it right."
    >
      <InfoCard title="Cancelling an order">
        <p>
          You can cancel while the order is <strong className="text-ink">Order Placed</strong> or{' '}
          <strong className="text-ink">Packing</strong>, from its page under{' '}
          <ShopLink to={paths.myOrders}>My Orders</ShopLink>. Once it is out for delivery it can no
          longer be cancelled.
        </p>
      </InfoCard>
      <InfoCard title="Something is missing, bruised or wrong">
        <p>
          <ShopLink to={paths.contact}>Write to us</ShopLink> the same day with the number of the
          order and, if you can, a photo. You don’t need to send the food back.
        </p>
      </InfoCard>
      <InfoCard title="How you get your money back">
        <ul>
          {online !== 'off' && <li>Paid online: we refund the card or account you paid with.</li>}
          {cash && <li>Cash on delivery: you haven’t paid, so there’s nothing to refund.</li>}
        </ul>
      </InfoCard>
    </InfoPage>
  )
}

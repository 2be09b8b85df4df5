import { useOnlinePayment } from '#web/data/use-online-payment.ts'
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
  return (
    <InfoPage
      title="Return & Refund Policy"
      lead="Food should arrive as you would have picked it yourself. If it did not, we put it right."
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
          order and, if you can, a photo. Fresh food need not come back to us.
        </p>
      </InfoCard>
      <InfoCard title="How money goes back">
        <ul>
          {useOnlinePayment() !== 'off' && (
            <li>Paid online: to the card or account it came from.</li>
          )}
          <li>Cash on delivery and cancelled in time: nothing was paid, so nothing is owed.</li>
        </ul>
      </InfoCard>
    </InfoPage>
  )
}

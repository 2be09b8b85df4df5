import { taxText } from '#modules/pricing/pricing.ts'
import { useDelivery, usePayment, useTax } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/payment-methods.ts'
import { InfoCard, InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.paymentMethods,
    title: 'Payment Methods',
    description: 'How you can pay, and what is in the total.',
  })

export default function PaymentMethods() {
  const { cash, online } = usePayment()
  return (
    <InfoPage
      title="Payment Methods"
      lead={
        cash && online !== 'off'
          ? 'Two ways to pay, and one total: what the cart shows is what you pay.'
          : `You pay ${cash ? 'on delivery' : 'online'}, and what the cart shows is what you pay.`
      }
    >
      {cash && (
        <InfoCard title="Cash On Delivery">
          <p>You pay at your door when the order is delivered.</p>
        </InfoCard>
      )}
      {online !== 'off' && (
        <InfoCard title="Online Payment">
          <p>
            You pay on the page of our payment provider and come back here. We never see the number
            of your card. The order is placed when the payment is confirmed; if that does not happen
            within 30 minutes, it is cancelled.
          </p>
          {online === 'test' && (
            <p className="mt-2">
              This shop uses a test bank: its payments are marked “Test payment”, and no money is
              charged.
            </p>
          )}
        </InfoCard>
      )}
      <InfoCard title="What is in the total">
        <ul>
          <li>Your items, at the offer price shown beside each.</li>
          <li>Shipping Fee: {useDelivery().fee}.</li>
          <li>{taxText(useTax())}.</li>
        </ul>
        <p className="mt-2">
          If a price changed while you were shopping, we show you the new total and ask again before
          anything is charged.
        </p>
      </InfoCard>
    </InfoPage>
  )
}

import { useShop } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/contact.ts'
import { InfoCard, InfoPage } from './info-page.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'

/** Made up, as the address of a shop whose seller has not set one. */
const hours = [
  ['Monday to Friday', '7 am – 10 pm'],
  ['Saturday', '8 am – 10 pm'],
  ['Sunday', '9 am – 8 pm'],
]

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.contact,
    title: 'Contact Us',
    description: 'Write to the shop around the corner.',
  })

export default function Contact() {
  const { name, email, phone, address } = useShop()
  const isDemo = email.endsWith('.example')
  return (
    <InfoPage
      title="Contact Us"
      lead={isDemo ? 'How to reach us, and when we are open.' : `How to reach ${name}.`}
    >
      <InfoCard title="Write to us">
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {phone && (
          <p className="mt-2">
            Or call <a href={`tel:${phone}`}>{phone}</a>.
          </p>
        )}
        <p className="mt-2">
          About an order? Put its number in the message. You can find it under{' '}
          <ShopLink to={paths.myOrders}>My Orders</ShopLink>.
        </p>
      </InfoCard>
      {address && (
        <InfoCard title="Where we are">
          <address className="not-italic wrap-anywhere">{address}</address>
        </InfoCard>
      )}
      {isDemo && (
        <InfoCard title="Opening hours">
          <dl className="grid max-w-90 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
            {hours.map(([day, time]) => (
              <div key={day} className="contents">
                <dt>{day}</dt>
                <dd className="text-ink tabular-nums">{time}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm">
            This is a demonstration shop: the address ends in .example, so nobody answers there, and
            the hours are made up.
          </p>
        </InfoCard>
      )}
      <InfoCard title="Find an answer now">
        <p>
          See the <ShopLink to={paths.faq}>FAQs</ShopLink>, and the pages about{' '}
          <ShopLink to={paths.delivery}>delivery</ShopLink>,{' '}
          <ShopLink to={paths.returns}>returns</ShopLink> and{' '}
          <ShopLink to={paths.paymentMethods}>payment</ShopLink>.
        </p>
      </InfoCard>
    </InfoPage>
  )
}

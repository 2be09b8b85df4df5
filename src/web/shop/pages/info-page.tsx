import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { withinText } from '#modules/delivery/promise.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { PageText } from '#modules/pages/contract.ts'
import type { PageName } from '#modules/settings/page-names.ts'
import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import { pageMeta, siteOf, type Site } from '#web/shop/frame/page-meta.ts'
import { useDeliveryRecord } from '#web/shop/delivery/use-delivery-record.ts'
import { CurrentLink } from '#web/ui/current-link.tsx'
import type { Route } from './+types/info-page.ts'
import { PageHtml } from './page-html.tsx'
import { InfoCard, TextCards } from './text-cards.tsx'

type Page = { name: PageName; path: string; title: string; describe: (site: Site) => string }

/** In the order of the menu beside them. */
const pages: Page[] = [
  {
    name: 'delivery',
    path: paths.delivery,
    title: 'Delivery Information',
    describe: ({ delivery, hours }) =>
      `${delivery.offer}${withinText(hours)}, and how to follow your order.`,
  },
  {
    name: 'returns',
    path: paths.returns,
    title: 'Return & Refund Policy',
    describe: () => 'Cancelling an order, and what happens when something is not right.',
  },
  {
    name: 'payment',
    path: paths.paymentMethods,
    title: 'Payment Methods',
    describe: () => 'How you can pay, and what is in the total.',
  },
  {
    name: 'faq',
    path: paths.faq,
    title: 'FAQs',
    describe: () => 'Short answers about delivery, payment, accounts and orders.',
  },
  {
    name: 'contact',
    path: paths.contact,
    title: 'Contact Us',
    describe: (site) =>
      isOwnShop(site) ? `How to reach ${site.shop.name}.` : 'Write to the shop around the corner.',
  },
]

function pageAt(address: string): Page {
  const page = pages.find(({ path }) => path === address)
  if (!page) throw new Error(`${address} is no information page`)
  return page
}

export const loader = ({ context, request }: Route.LoaderArgs) => {
  // A link inside the app asks for `/faq.data`.
  const { name } = pageAt(new URL(request.url).pathname.replace(/\.data$/, ''))
  return apiOf(context)('GET /api/shop/page', { query: { name } })
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { path, title, describe } = pageAt(location.pathname)
  const site = siteOf(matches)
  return pageMeta(site, { path, title, description: describe(site) })
}

/** A small page that answers questions: what it says, and the way to the others. */
export default function InfoPage({ loaderData: text }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const { title } = pageAt(pathname)
  return (
    <>
      <Breadcrumb links={[{ text: 'Home', to: paths.home }]} current={title} />
      <div className="mt-5 grid gap-10 md:mt-8 lg:grid-cols-[1fr_17rem] lg:gap-16">
        <div>
          <h1 className="text-[2.25rem] leading-tight md:text-[3rem]">{title}</h1>
          <PageHtml
            html={text.intro}
            className="mt-3 max-w-160 text-lg leading-relaxed text-ink-soft"
          />
          <div className="mt-8 grid max-w-180 gap-4">
            {pathname === paths.faq ? <Questions text={text} /> : <TextCards text={text} />}
            {pathname === paths.delivery && <OnTime />}
          </div>
        </div>
        <nav
          aria-label="Help"
          className="self-start rounded-card bg-sand p-3 lg:sticky lg:top-28 lg:mt-3"
        >
          <p className="px-3 pt-2 pb-1 font-semibold">Need help?</p>
          <ul>
            {pages.map(({ title, path }) => (
              <li key={path}>
                <CurrentLink
                  to={path}
                  className="block rounded-2xl px-3 py-2 text-[0.9375rem] text-ink-soft transition-colors hover:text-leaf aria-[current=page]:bg-white aria-[current=page]:font-semibold aria-[current=page]:text-leaf-dark"
                >
                  {title}
                </CurrentLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}

function Questions({ text }: { text: PageText }) {
  if (text.sections.length === 0) return null
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-white px-5 md:px-7">
      {text.sections.map(({ title, html }, index) => (
        <details key={`${index} ${title}`} className="group">
          <summary className="flex list-none items-center justify-between gap-4 py-4.5 text-lg font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">
            {title}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-leaf transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <PageHtml html={html} className="pb-5 leading-relaxed text-ink-soft" />
        </details>
      ))}
    </div>
  )
}

function OnTime() {
  const record = useDeliveryRecord()
  return (
    <InfoCard title="How often we are on time">
      <p className="min-h-[3lh] tabular-nums md:min-h-[2lh]">
        {record ??
          'When 20 orders have been delivered in the last 30 days, you can read here how many came in time.'}
      </p>
    </InfoCard>
  )
}

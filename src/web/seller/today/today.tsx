import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { ChecklistPanel } from '#web/seller/checklist/checklist-panel.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { InboxRows, useInbox } from '#web/seller/inbox/inbox-rows.tsx'
import { useMoney } from '#web/ui/money.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { TodayDays } from './today-days.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TodayLackingFacts } from './today-lacking-facts.tsx'
import { TodayLowStock } from './today-low-stock.tsx'
import { TodayOutOfStockViews } from './today-out-of-stock-views.tsx'
import { TodaySearchMisses } from './today-search-misses.tsx'
import { TodayUrgent } from './today-urgent.tsx'
import { dayTexts, isNewShop } from './today-texts.ts'
import { useToday, type Today } from './use-today.ts'
import { ProductRow } from './product-row.tsx'

/** The chart library is large, so only this page loads it. */
const SalesChart = lazy(() => import('./sales-chart.tsx'))

export default function TodayPage() {
  const today = useToday()
  const { locale } = useMoneyFormat()
  return (
    <>
      <PageHead title="Today" lead={today.data && dayTexts(locale).longDay(today.data.date)}>
        <Link to={sellerPages.dayClose.to} className={buttonClass('outline')}>
          Day close
        </Link>
        <Link to={sellerPages.orders.to} className={buttonClass('primary')}>
          Go to orders
        </Link>
      </PageHead>
      <ChecklistPanel />
      <TodayInbox />
      <Loaded query={today} what="Today" skeleton={{ count: 4, className: 'h-36' }}>
        {(data) => <TodayOverview today={data} />}
      </Loaded>
    </>
  )
}

function TodayOverview({ today }: { today: Today }) {
  if (isNewShop(today))
    return (
      <div className="grid gap-4">
        <TodayUrgent today={today} />
        <EmptyState title="No orders yet">
          <p>
            Once there are orders, this page shows what was sold, what is late and what people look
            for.
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={paths.seller} className={buttonClass('primary')}>
              Add a product
            </Link>
            <Link to={paths.home} className={buttonClass('outline')}>
              See the shop
            </Link>
          </div>
        </EmptyState>
        <TodayLowStock isHiddenWhenEmpty />
        <TodayLackingFacts />
        <TodaySearchMisses isHiddenWhenEmpty />
      </div>
    )
  return (
    <div className="grid gap-4">
      <TodayUrgent today={today} />
      {today.slots && <TodaySlots slots={today.slots} />}
      <TodayFigures today={today} />
      <div className="grid gap-4 xl:grid-cols-[1fr_24rem]">
        <Panel title="Sales of the last 30 days">
          <Suspense fallback={<div className="h-64 xl:h-104" />}>
            <SalesChart days={today.days} />
          </Suspense>
          <TodayDays days={today.days} />
        </Panel>
        <TodayBest today={today} />
      </div>
      <TodayLowStock />
      <TodayLackingFacts />
      <TodayOutOfStockViews today={today} />
      <TodaySearchMisses />
    </div>
  )
}

const shownLimit = 5

/** The open messages of shoppers, the oldest first. Not shown before the first one. */
function TodayInbox() {
  const { data } = useInbox()
  if (data === undefined || data.open.length + data.settled.length === 0) return null
  const { open } = data
  return (
    <Panel
      title={open.length === 0 ? 'Inbox' : `Inbox: ${open.length} open`}
      className="mb-4"
      aside={
        <Link
          to={sellerPages.inbox.to}
          className="text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4"
        >
          See all
        </Link>
      }
    >
      {open.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">Everything is answered.</p>
      ) : (
        <InboxRows entries={open.slice(0, shownLimit)} />
      )}
    </Panel>
  )
}

/** How many orders of each delivery slot are not packed, the soonest first. */
function TodaySlots({ slots }: { slots: NonNullable<Today['slots']> }) {
  return (
    <Panel title="Still to pack for delivery slots">
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {slots.map(({ start, end, day, time, toPack }) => (
          <li
            key={`${start}/${end}`}
            className="flex justify-between gap-3 border-b border-line py-1.5 tabular-nums"
          >
            <span>
              {day}, {time}
            </span>
            <strong>{toPack === 1 ? '1 order' : `${toPack} orders`}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function TodayBest({ today: { bestSellers, days } }: { today: Today }) {
  const money = useMoney()
  return (
    <Panel title="Best sellers" aside={<span className="text-sm text-ink-soft">30 days</span>}>
      {bestSellers.length === 0 ? (
        <p className="text-ink-soft">Nothing was sold in the last 30 days.</p>
      ) : (
        <ol className="-my-1">
          {bestSellers.map((product) => (
            <li key={product.productId} className="flex items-center gap-3 py-1">
              <ProductRow product={product}>
                {product.state !== 'in stock' && (
                  <span className="block text-[0.8125rem] font-semibold text-[#6b4a00]">
                    {product.state}
                  </span>
                )}
              </ProductRow>
              <span className="shrink-0 text-right text-[0.9375rem] leading-tight tabular-nums">
                <Link
                  to={ordersTable({ product: product.productId, from: days[0]?.date ?? '' })}
                  aria-label={`${product.quantity} sold, see the orders with ${product.name}`}
                  className="inline-flex min-h-6 items-center font-bold hover:text-leaf"
                >
                  {product.quantity} sold
                </Link>
                <span className="block text-[0.8125rem] text-ink-soft">{money(product.sales)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

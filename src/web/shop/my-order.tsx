import { paths } from '../paths.ts'
import { button } from '../ui/button.ts'
import { money } from '../ui/money.ts'
import { ShopLink } from '../ui/shop-link.tsx'
import type { Order } from '#modules/orders/contract.ts'
import emptyOrders from '../assets/empty-orders.webp'
import type { Route } from './+types/my-order.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { NeedsLogin } from './needs-login.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { dayAndTime, paidText } from './order-words.ts'
import { pageMeta } from './page-meta.ts'
import { paymentTexts } from './payment-texts.ts'
import { QuietScreen } from './quiet-screen.tsx'
import { TryAgain } from './try-again.tsx'
import { useOrderAgain } from './use-order-again.ts'
import { useOrder } from './use-orders.ts'

const panel = 'rounded-card border border-line bg-white p-5 shadow-card md:p-6'
const title = 'mb-3 font-sans text-lg tracking-normal'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches[0].loaderData.publicUrl, {
    path: paths.myOrders,
    title: 'Order · Larder',
    description: 'What was ordered, and where it is.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function MyOrder({ params }: Route.ComponentProps) {
  return (
    <div className="min-h-[calc(100dvh-9rem)]">
      <NeedsLogin skeleton={<OrderSkeleton />}>
        <FoundOrder id={params.id} />
      </NeedsLogin>
    </div>
  )
}

function FoundOrder({ id }: { id: string }) {
  const { order, problem, load } = useOrder(id)
  if (order) return <OrderPage order={order} />
  if (problem !== undefined) return <TryAgain what="This order" problem={problem} onTry={load} />
  if (order === undefined) return <OrderSkeleton />
  return (
    <QuietScreen picture={emptyOrders} title="There is no such order">
      <p className="text-lg text-ink-soft">
        Not in your account, that is. Perhaps it belongs to another one, or the address has a slip
        in it.
      </p>
      <ShopLink to={paths.myOrders} className={`${button('primary')} mt-4`}>
        My Orders
      </ShopLink>
    </QuietScreen>
  )
}

function OrderPage({ order }: { order: Order }) {
  const { number, status, items, address, createdAt } = order
  const { isBusy, orderAgain } = useOrderAgain(order)
  return (
    <>
      <title>{`Order ${number} · Larder`}</title>
      <Breadcrumb links={[{ text: 'My Orders', to: paths.myOrders }]} current={`Order ${number}`} />
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-[2rem] leading-tight tabular-nums md:text-[2.5rem]">Order {number}</h1>
        <OrderStatus status={status} />
        <button
          type="button"
          onClick={orderAgain}
          aria-disabled={isBusy}
          className={`${button('outline', 'small')} sm:ml-auto`}
        >
          Order again
        </button>
      </div>
      <p className="mt-1 text-ink-soft">
        <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-5">
          <OrderTimeline order={order} />
          <section aria-labelledby="items-title" className={panel}>
            <h2 id="items-title" className={title}>
              Items
            </h2>
            <OrderItems items={items} />
          </section>
        </div>
        <div className="grid gap-5 md:max-lg:grid-cols-2">
          <Totals order={order} />
          <section aria-labelledby="address-title" className={panel}>
            <h2 id="address-title" className={title}>
              Delivery address
            </h2>
            <address className="leading-relaxed wrap-anywhere not-italic">
              {address.firstName} {address.lastName}
              <br />
              {address.street}
              <br />
              {address.city}, {address.state} {address.zipCode}
              <br />
              {address.country}
              <br />
              {address.phone}
            </address>
          </section>
        </div>
      </div>
    </>
  )
}

function Totals({ order: { goods, tax, amount, paymentType, isPaid } }: { order: Order }) {
  const rows = [
    ['Price', money(goods)],
    ['Shipping Fee', 'Free'],
    ['Tax (2%)', money(tax)],
  ]
  return (
    <section aria-labelledby="totals-title" className={panel}>
      <h2 id="totals-title" className={title}>
        Total
      </h2>
      <dl className="grid gap-1.5 tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="mt-1.5 flex justify-between border-t border-line pt-3 text-lg font-bold">
          <dt>Total Amount</dt>
          <dd>{money(amount)}</dd>
        </div>
        <div className="mt-1.5 flex flex-wrap justify-between gap-x-3">
          <dt className="text-ink-soft">{paymentTexts[paymentType]}</dt>
          <dd className={isPaid ? 'font-semibold text-leaf' : ''}>{paidText(isPaid)}</dd>
        </div>
      </dl>
    </section>
  )
}

import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { paths } from '#web/paths.ts'
import { money } from '#web/ui/money.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStatus } from '#web/ui/order-status.tsx'
import { dayAndTime, timeNear } from '#web/ui/date-time.ts'
import { paymentWord } from './order-texts.ts'
import { paymentTexts } from '#web/ui/payment-texts.ts'

const mostShown = 4

export function OrderCard({ order }: { order: Order }) {
  const { number, status, items, amount, paymentType, createdAt } = order
  const payment = paymentWord(order)
  const more = items.length - mostShown
  return (
    <article
      aria-label={`Order ${number}`}
      className="grid rounded-card border border-line bg-white shadow-card md:grid-cols-[1fr_17rem]"
    >
      <div className="p-5 md:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 className="font-sans text-lg tracking-normal tabular-nums">Order {number}</h2>
          <OrderStatus status={status} />
        </div>
        <OrderItems items={items.slice(0, mostShown)} />
        {more > 0 && (
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            and {more === 1 ? '1 more product' : `${more} more products`}
          </p>
        )}
      </div>
      <div className="flex flex-col border-line p-5 max-md:border-t md:border-l md:p-6">
        <dl className="grid gap-1.5 text-[0.9375rem]">
          <Fact name="Amount">
            <strong className="text-base">{money(amount)}</strong>
          </Fact>
          <Fact name="Date">
            <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          </Fact>
          {isUnderWay(order) && (
            <Fact name="Promised by">
              <strong>{timeNear(order.promisedAt, Date.parse(createdAt))}</strong>
            </Fact>
          )}
          <Fact name="Method">{paymentTexts[paymentType]}</Fact>
          <Fact name="Payment">
            <span className={payment === 'Pending' ? '' : 'font-semibold text-leaf'}>
              {payment}
            </span>
          </Fact>
        </dl>
        <ShopLink
          to={paths.myOrder(order)}
          aria-label={`See order ${number}`}
          className="mt-auto inline-flex min-h-8 items-center gap-1 self-start pt-3 font-semibold text-leaf hover:text-leaf-dark"
        >
          See order <ChevronRight aria-hidden className="size-4.5" />
        </ShopLink>
      </div>
    </article>
  )
}

const isUnderWay = (order: Order): order is Order & { promisedAt: string } =>
  order.promisedAt !== undefined && order.status !== 'Delivered' && order.status !== 'Cancelled'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

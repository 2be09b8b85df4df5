import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { isOver } from '#modules/orders/status.ts'
import { billWords } from '#modules/pricing/bill.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderStatus } from '#web/ui/order/order-status.tsx'
import { useDates } from '#web/data/use-dates.ts'
import { DeliveryCountdown } from './delivery-countdown.tsx'
import { OrderProgress } from './order-progress.tsx'
import { isToBePaid, stateText } from './order-texts.ts'
import { paymentName } from '#web/ui/order/payment-texts.ts'
import { paymentWord } from '#web/ui/order/payment-word.ts'

const mostShown = 4

export function OrderCard({ order }: { order: Order }) {
  const money = useMoney()
  const { dayAndTime } = useDates()
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
          <OrderStatus status={status} pickup={order.pickup} />
        </div>
        {isUnderWay(order) && <LiveState order={order} />}
        <OrderItems order={order} items={items.slice(0, mostShown)} />
        {more > 0 && (
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            and {more === 1 ? '1 more product' : `${more} more products`}
          </p>
        )}
      </div>
      <div className="flex flex-col border-line p-5 max-md:border-t md:border-l md:p-6">
        <dl className="grid gap-1.5 text-[0.9375rem]">
          <Fact name={billWords.total}>
            <strong className="text-base">{money(amount)}</strong>
          </Fact>
          <Fact name="Date">
            <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          </Fact>
          <Fact name="Method">{paymentName(paymentType, order)}</Fact>
          <Fact name="Payment">
            <span className={isToBePaid(order) ? '' : 'font-semibold text-leaf'}>{payment}</span>
          </Fact>
        </dl>
        <ShopLink
          to={paths.myOrder(order)}
          aria-label={`See order ${number}`}
          className={
            isUnderWay(order)
              ? `${buttonClass('outline', 'large')} mt-5 md:mt-auto`
              : 'mt-auto inline-flex min-h-8 items-center gap-1 self-start pt-3 font-semibold text-leaf hover:text-leaf-dark'
          }
        >
          See order <ChevronRight aria-hidden className="size-4.5" />
        </ShopLink>
      </div>
    </article>
  )
}

const isUnderWay = ({ status }: Order) => !isOver(status)

/** Placing an order leads to this list, so an order that is not here yet shows where it is, as its own page does. */
function LiveState({ order }: { order: Order }) {
  const money = useMoney()
  return (
    <div className="mb-6 grid gap-5 border-b border-line pb-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-display text-[1.5rem] leading-tight font-semibold">
          {stateText(order, money).title}
        </p>
        <div className="max-sm:w-full">
          <DeliveryCountdown order={order} />
        </div>
      </div>
      <OrderProgress order={order} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

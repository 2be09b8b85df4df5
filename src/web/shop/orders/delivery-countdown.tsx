import type { Order } from '#modules/orders/contract.ts'
import { isCancelledOrReturned } from '#modules/orders/status.ts'
import { countdown, span } from './countdown.ts'
import { isReady } from './order-texts.ts'
import { useDates } from '#web/data/use-dates.ts'
import { useServerNow } from '#web/data/use-shop-time.ts'

const box = 'flex min-h-28 flex-col justify-center rounded-card px-5 py-4 sm:min-w-60'
const figure = 'font-display text-[2.25rem] leading-none font-semibold tabular-nums'

/** How long it still takes to the promised time, by the shop's own clock. A late order says so and counts no further. */
export function DeliveryCountdown({ order }: { order: Order }) {
  const { status, createdAt, promisedAt, deliveredAt, payableUntil } = order
  if (isCancelledOrReturned(status) || isReady(order)) return null
  if (deliveredAt !== undefined)
    return (
      <div className={`${box} bg-leaf-pale`}>
        <p className={figure}>{span(Date.parse(deliveredAt) - Date.parse(createdAt), Math.ceil)}</p>
        <p className="mt-1.5 text-[0.9375rem]">
          {order.pickup ? 'from your order to your hands' : 'from your order to your door'}
        </p>
      </div>
    )
  if (payableUntil !== undefined) return <TimeToPay until={payableUntil} />
  return promisedAt === undefined ? null : <TimeToDoor promisedAt={promisedAt} order={order} />
}

function TimeToDoor({ promisedAt, order }: { promisedAt: string; order: Order }) {
  const { timeNear } = useDates()
  const now = useServerNow()
  const { isLate, shown, spoken } = countdown(promisedAt, now)
  const promised = (
    <time dateTime={promisedAt} className="font-bold tabular-nums">
      {timeNear(promisedAt, now)}
    </time>
  )
  if (!isLate)
    return (
      <div className={`${box} bg-leaf-pale`}>
        <p role="timer" className={figure}>
          <span aria-hidden>{shown}</span>
          <span className="sr-only">{spoken} to go</span>
        </p>
        <p className="mt-1.5 text-[0.9375rem]">
          {order.pickup ? 'Ready by' : 'Arriving by'} {promised}
        </p>
      </div>
    )
  return (
    <div className={`${box} bg-[#fff1c9] text-[#4d3600]`}>
      <p role="timer" className="font-display text-[1.625rem] leading-tight font-semibold">
        Running late
      </p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">
        It was due at {promised}
        {shown !== 'now' && `, ${spoken} ago`}
      </p>
    </div>
  )
}

function TimeToPay({ until }: { until: string }) {
  const { timeNear } = useDates()
  const now = useServerNow()
  const { isLate, shown, spoken } = countdown(until, now)
  return (
    <div className={`${box} bg-[#fff1c9] text-[#4d3600]`}>
      <p role="timer" className={figure}>
        <span aria-hidden>{isLate ? '0:00' : shown}</span>
        <span className="sr-only">{isLate ? 'No time left to pay' : `${spoken} left to pay`}</span>
      </p>
      <p className="mt-1.5 text-[0.9375rem]">
        {isLate ? (
          'Time is up. We are checking with the bank once more.'
        ) : (
          <>
            Pay by <time dateTime={until}>{timeNear(until, now)}</time>, or we cancel the order
          </>
        )}
      </p>
    </div>
  )
}

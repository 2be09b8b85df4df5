import { useState, type ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canMove, isCancelledOrReturned, isOver, canChange } from '#modules/orders/status.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { pendingPayment } from './payment/pending-payment.ts'
import { CancelOrder } from './cancel-order.tsx'
import { countdown } from './countdown.ts'
import { refetchOrders } from './order-queries.ts'
import { OrderProgress } from './order-progress.tsx'
import { useMoney } from '#web/ui/money.ts'
import { isReady, stateText } from './order-texts.ts'
import { DeliveryCountdown } from './delivery-countdown.tsx'
import { usePay } from './payment/use-pay.ts'
import { usePaymentPolling } from './payment/use-payment-polling.ts'
import { useServerNow } from '#web/data/use-shop-time.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

type Props = { order: Order }

/** Where the order is now, how long it still takes, and what can be done about it. It keeps its height at every move. */
export function OrderState({ order }: Props) {
  const { title, text } = stateText(order, useMoney())
  return (
    <section
      aria-labelledby="where-title"
      className="rounded-card border border-line bg-white p-5 pb-4 shadow-card md:p-7 md:pb-4"
    >
      <div className="flex min-h-28 flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-[min(15rem,100%)] grow basis-0">
          <h2
            id="where-title"
            className="font-sans text-[0.9375rem] font-semibold tracking-normal text-ink-soft"
          >
            Where it is
          </h2>
          <p
            className={`mt-1 font-display text-[1.75rem] leading-tight font-semibold md:text-[2rem] ${isCancelledOrReturned(order.status) ? 'text-alarm' : ''}`}
          >
            {title}
          </p>
          <p className="mt-1.5 min-h-12 max-w-110 leading-normal text-ink-soft">
            {isOver(order.status) || isReady(order) || order.promisedAt === undefined ? (
              text
            ) : (
              <TextOrApology order={order} promisedAt={order.promisedAt}>
                {text}
              </TextOrApology>
            )}
          </p>
        </div>
        <div className="max-sm:w-full">
          <DeliveryCountdown order={order} />
        </div>
      </div>
      <div className="mt-6 md:mt-7">
        <OrderProgress order={order} />
      </div>
      <div className="mt-5 flex min-h-[4.3125rem] flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <NextStep order={order} />
      </div>
    </section>
  )
}

/** Once an order is late, its text is an apology. */
function TextOrApology({ order, promisedAt, children }: ApologyProps) {
  const { isLate } = countdown(promisedAt, useServerNow())
  if (!isLate) return children
  return order.pickup
    ? 'We are sorry, your order is not ready yet. We are packing it as fast as we can.'
    : 'We are sorry, your order is late. It is coming as fast as we can.'
}

type ApologyProps = Props & { promisedAt: string; children: string }

function NextStep({ order }: Props) {
  const { status } = order
  if (status === 'Awaiting payment') return <Paying order={order} />
  if (canMove(status, 'Cancelled', 'shopper'))
    return (
      <>
        <Hint>Changed your mind?</Hint>
        <ChangeOrder order={order} />
        <CancelOrder order={order} />
      </>
    )
  return (
    <Hint>
      {status === 'Out for delivery'
        ? 'Too late to cancel. A problem? '
        : isCancelledOrReturned(status)
          ? 'Questions about it? '
          : 'Something not right? '}
      <ShopLink to={paths.contact} className="font-semibold text-leaf underline underline-offset-4">
        Write to us
      </ShopLink>
    </Hint>
  )
}

function Paying({ order }: Props) {
  const { _id: id, payableUntil } = order
  const { isBusy, pay } = usePay(id, () => refetchOrders(id))
  const isOver = countdown(payableUntil ?? '', useServerNow()).isLate
  const isPolling = usePaymentPolling(id, pendingPayment.isAwaited(id) || isOver)
  if (isPolling || isOver) return <Hint>Waiting for the bank …</Hint>
  return (
    <>
      <Button onClick={pay} isBusy={isBusy} look="primary" size="large" className="max-sm:w-full">
        Pay now
      </Button>
      <CancelOrder order={order} />
    </>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.9375rem] text-ink-soft">{children}</p>
)

const dialog = lazyModule(() => import('./change/change-dialog.tsx'))

/** What fails here fails again at the click, and is said then. */
const prepare = () => void dialog.load().catch(() => {})

/**
 * The dialog has its own script, which is fetched when the shopper is about to open it. It stays open when packing begins, and
 * says so.
 */
function ChangeOrder({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {canChange(order.status) && (
        <Button
          look="text"
          size="small"
          onClick={() => setIsOpen(true)}
          onPointerEnter={prepare}
          onFocus={prepare}
          className="px-0! text-base! text-leaf-dark! underline-offset-4 hover:underline"
        >
          Change order
        </Button>
      )}
      {isOpen && (
        <LazyModule of={dialog} onError={close}>
          {({ ChangeDialog }) => <ChangeDialog order={order} onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}

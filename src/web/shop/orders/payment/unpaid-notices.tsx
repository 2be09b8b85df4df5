import { lazy, Suspense, useEffect } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useUser } from '#web/shop/session/session.ts'
import { pendingPayment } from './pending-payment.ts'
import { useUnpaid } from './unpaid.ts'

/** Few shoppers have an unpaid order, so its script is loaded when there is one. */
const UnpaidNotice = lazy(() =>
  import('./unpaid-notice.tsx').then(({ UnpaidNotice }) => ({ default: UnpaidNotice })),
)

const notice =
  'min-h-39 scroll-mt-24 rounded-card border border-[#e3b341] bg-[#fff7e0] px-5 py-4 sm:min-h-20'

/** What is ordered but not paid: it can be paid, cancelled or left to run out. */
export function UnpaidNotices({ className }: { className: string }) {
  const { orders, isPending } = useUnpaid()
  const isExpected = useIsExpected(isPending)
  usePointOut(orders)
  if (!isExpected && orders.length === 0) return null
  return (
    <ul className={`grid gap-3 ${className}`}>
      {orders.map((order) => (
        <li key={order._id} id={noticeId(order._id)} tabIndex={-1} className={notice}>
          <Suspense fallback={null}>
            <UnpaidNotice order={order} />
          </Suspense>
        </li>
      ))}
      {isExpected && <li aria-hidden className={notice} />}
    </ul>
  )
}

/** Back from the bank there probably is one: its place is kept until it is known, so that nothing moves when it comes. */
function useIsExpected(isPending: boolean): boolean {
  const isVisitor = useUser() === null
  const isInBrowser = useIsInBrowser()
  return isInBrowser && isPending && !isVisitor && pendingPayment.isBegun()
}

const noticeId = (id: string) => `unpaid-${id}`

/** Back from the bank without having paid: the browser may be as far down the page as it was before. */
function usePointOut(orders: readonly Order[]) {
  useEffect(() => {
    const pointOut = () => {
      const id = pendingPayment.takeUnpaid(orders.map(({ _id }) => _id))
      if (id === undefined) return
      const shown = document.getElementById(noticeId(id))
      shown?.scrollIntoView({ block: 'start' })
      shown?.focus({ preventScroll: true })
    }
    pointOut()
    // The browser may show the page as it was left, without loading it.
    window.addEventListener('pageshow', pointOut)
    return () => window.removeEventListener('pageshow', pointOut)
  }, [orders])
}

import { lazy, Suspense } from 'react'
import { useUnpaid } from './unpaid.ts'

/** Few shoppers have an unpaid order, so its script is loaded when there is one. */
const UnpaidNotice = lazy(() =>
  import('./unpaid-notice.tsx').then(({ UnpaidNotice }) => ({ default: UnpaidNotice })),
)

/** What is ordered but not paid: it can be paid, cancelled or left to run out. */
export function UnpaidNotices({ className }: { className: string }) {
  const orders = useUnpaid()
  if (orders.length === 0) return null
  return (
    <ul className={`grid gap-3 ${className}`}>
      {orders.map((order) => (
        <li
          key={order._id}
          className="min-h-39 rounded-card border border-[#e3b341] bg-[#fff7e0] px-5 py-4 sm:min-h-20"
        >
          <Suspense fallback={null}>
            <UnpaidNotice order={order} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

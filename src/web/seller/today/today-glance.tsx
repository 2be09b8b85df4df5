import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { useMoney } from '#web/ui/money.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { useToday } from './use-today.ts'

const piece =
  'inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 underline-offset-4 hover:underline'

/** Today's figures in one line above the form for a new product, so that no order is missed while adding products. */
export function TodayGlance() {
  const money = useMoney()
  const { data } = useToday()
  return (
    <aside
      aria-label="Today"
      className="mb-4 flex min-h-13 flex-wrap items-center gap-x-5 rounded-2xl border border-line bg-white px-4 py-1.5 text-[0.9375rem] tabular-nums"
    >
      {data && (
        <>
          {data.late.count > 0 && (
            <Link
              to={ordersTable({ late: 'true' })}
              className={`${piece} font-semibold text-alarm`}
            >
              <strong>{data.late.count}</strong> late
            </Link>
          )}
          <Link to={sellerPages.orders.to} className={piece}>
            <strong>{data.byStatus['Order Placed']}</strong> to pack
          </Link>
          <Link to={ordersTable({ from: data.date, to: data.date })} className={piece}>
            <strong>{data.today.orders}</strong> placed today
          </Link>
          <Link to={ordersTable({ from: data.date, to: data.date })} className={piece}>
            <strong>{money(data.today.sales)}</strong> sold
          </Link>
          <Link
            to={sellerPages.today.to}
            className={`${piece} font-semibold text-leaf-dark max-sm:hidden sm:ml-auto`}
          >
            Today
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </>
      )}
    </aside>
  )
}

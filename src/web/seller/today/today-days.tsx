import { Link } from 'react-router'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { dayTexts } from './today-texts.ts'
import type { Today } from './use-today.ts'

/** The chart's figures as a table, for people who cannot see the chart; every day links to its orders. */
export function TodayDays({ days }: Pick<Today, 'days'>) {
  const money = useMoney()
  const { shortDay } = dayTexts(useMoneyFormat().locale)
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-8 items-center text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4">
        Show the days as a table
      </summary>
      <div className="mt-2 max-h-80 overflow-y-auto rounded-xl border border-line">
        <table className="w-full text-[0.9375rem] tabular-nums">
          <caption className="sr-only">Sales of the last 30 days, newest first</caption>
          <thead className="sticky top-0 bg-[#f9f5ec]">
            <tr>
              <th scope="col" className="px-3 py-2 text-left text-sm text-ink-soft">
                Day
              </th>
              <th scope="col" className="px-3 py-2 text-right text-sm text-ink-soft">
                Orders
              </th>
              <th scope="col" className="px-3 py-2 text-right text-sm text-ink-soft">
                Sales
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(({ date, orders, sales }) => (
              <tr key={date}>
                <th scope="row" className="px-3 py-1.5 text-left font-medium">
                  <Link
                    to={ordersTable({ from: date, to: date })}
                    className="inline-flex min-h-6 items-center underline decoration-line decoration-2 underline-offset-4 hover:text-leaf"
                  >
                    {shortDay(date)}
                  </Link>
                </th>
                <td className="px-3 py-1.5 text-right">{orders}</td>
                <td className="px-3 py-1.5 text-right">{money(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

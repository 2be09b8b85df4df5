import { useNavigate } from 'react-router'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { axisTicks, compactMoney } from './axis-ticks.ts'
import { dayTexts } from './today-texts.ts'
import type { Today } from './use-today.ts'

type Day = Today['days'][number]

/** One bar per day; a click opens the day's orders. The table below has the same figures. */
export default function SalesChart({ days }: { days: Day[] }) {
  const money = useMoney()
  const format = useMoneyFormat()
  const navigate = useNavigate()
  const total = days.reduce((sum, { sales }) => sum + sales, 0)
  const ticks = axisTicks(Math.max(...days.map(({ sales }) => sales)))
  const openDay = ({ payload }: { payload?: Day }) => {
    if (payload) void navigate(ordersTable({ from: payload.date, to: payload.date }))
  }
  return (
    <div className="h-64 xl:h-104" role="group" aria-label="Chart">
      <BarChart
        responsive
        data={days}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        style={{ width: '100%', height: '100%' }}
        title={`Sales a day, ${money(total)} in 30 days. The arrow keys go from day to day.`}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="date"
          tickFormatter={dayTexts(format.locale).shortDay}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-line)' }}
          tick={{ fill: 'var(--color-ink-soft)', fontSize: 13 }}
          minTickGap={28}
        />
        <YAxis
          width={52}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 0]}
          interval={0}
          tickFormatter={compactMoney(format)}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--color-ink-soft)', fontSize: 13 }}
        />
        <Tooltip cursor={{ fill: 'var(--color-sand)', opacity: 0.7 }} content={DayNote} />
        <Bar
          dataKey="sales"
          fill="var(--color-leaf)"
          radius={[4, 4, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
          onClick={openDay}
          className="cursor-pointer"
        />
      </BarChart>
    </div>
  )
}

function DayNote({ active, payload }: Pick<TooltipContentProps, 'active' | 'payload'>) {
  const { locale } = useMoneyFormat()
  const money = useMoney()
  // The payload is one of the days that the chart was given.
  const day: Day | undefined = payload[0]?.payload
  if (!active || !day) return null
  return (
    <div className="rounded-xl border border-line bg-white px-3 py-2 text-[0.9375rem] shadow-card">
      <p className="text-ink-soft">{dayTexts(locale).longDay(day.date)}</p>
      <p className="tabular-nums">
        <strong>{money(day.sales)}</strong> ·{' '}
        {day.orders === 1 ? '1 order' : `${day.orders} orders`}
      </p>
    </div>
  )
}

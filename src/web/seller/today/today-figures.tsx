import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMoney } from '#web/ui/money.ts'
import { boardColumn, ordersTable } from '#web/seller/orders/order-filters.ts'
import { changeWords } from '#modules/pricing/change-words.ts'
import { comparison, percent } from './today-texts.ts'
import type { Today } from './use-today.ts'

/** Each figure is a link to its orders. */
export function TodayFigures({ today: all }: { today: Today }) {
  const money = useMoney()
  const { date, today, yesterday, byStatus, delivery, days } = all
  const ofToday = ordersTable({ from: date, to: date })
  const delivered = { status: 'Delivered', from: days[0]?.date ?? date, to: date }
  const { share, medianMinutes, sample } = delivery.today
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(9rem,40%),1fr))] gap-2.5 md:gap-4 xl:grid-cols-4">
        <Figure name="Sales" to={ofToday} value={money(today.sales)}>
          {comparison(today.sales, yesterday.sales)}
        </Figure>
        <Figure name="Orders" to={ofToday} value={`${today.orders}`}>
          {comparison(today.orders, yesterday.orders)}
        </Figure>
        <Figure
          name="Average order"
          to={ofToday}
          value={today.averageBasket === undefined ? '–' : money(today.averageBasket)}
        >
          {yesterday.averageBasket !== undefined && `${money(yesterday.averageBasket)} yesterday`}
        </Figure>
        <Figure
          name="Delivery time"
          to={sample > 0 ? boardColumn('Delivered') : ordersTable(delivered)}
          value={medianMinutes === undefined ? '–' : `${Math.round(medianMinutes)} min`}
        >
          {share !== undefined && `${percent(share)} on time`}
          {delivery.last30Days.share !== undefined && (
            <span className="block">{percent(delivery.last30Days.share)} in the last 30 days</span>
          )}
        </Figure>
      </ul>
      <TodayTaxes taxes={all.taxes} />
      <TodayChanges today={all} />
      <section
        aria-labelledby="by-status"
        className="rounded-2xl border border-line bg-white p-2 md:p-2.5 xl:flex xl:items-center"
      >
        <h2
          id="by-status"
          className="px-2 font-sans text-base font-bold tracking-normal max-xl:py-1.5"
        >
          Orders now
        </h2>
        <ul className="grid grow grid-cols-2 md:grid-cols-6">
          <Count name="Order Placed" count={byStatus['Order Placed']} />
          <Count name="Packing" count={byStatus.Packing} />
          <Count name="Out for delivery" count={byStatus['Out for delivery']} />
          <Count name="Delivered today" count={byStatus.Delivered} to={boardColumn('Delivered')} />
          <Count
            name="Cancelled today"
            count={byStatus.Cancelled}
            to={ordersTable({ status: 'Cancelled', from: date })}
          />
          <Count
            name="Returned today"
            count={byStatus.Returned}
            to={ordersTable({ status: 'Returned' })}
            detail={all.withoutId === undefined ? undefined : `${all.withoutId} without ID`}
          />
        </ul>
      </section>
    </>
  )
}

/** The tax in today's sales, for each rate. */
function TodayTaxes({ taxes }: Pick<Today, 'taxes'>) {
  const money = useMoney()
  if (taxes.length === 0) return null
  return (
    <dl
      aria-label="Tax of today's orders"
      className="flex flex-wrap gap-x-6 gap-y-1 px-2 text-[0.9375rem] tabular-nums"
    >
      {taxes.map(({ label, taxable, tax }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            {money(tax)} <span className="text-ink-soft">on {money(taxable)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FigureProps = { name: string; value: string; to: string; children?: ReactNode }

function Figure({ name, value, to, children }: FigureProps) {
  return (
    <li className="grid">
      <Link
        to={to}
        className="group block rounded-2xl border border-line bg-white p-4 transition-shadow hover:shadow-card md:p-5"
      >
        <span className="block text-[0.9375rem] font-semibold text-ink-soft">{name}</span>
        <span className="mt-1 block font-display text-[1.75rem] leading-tight font-semibold tracking-tight tabular-nums group-hover:text-leaf md:text-[2.125rem]">
          {value}
        </span>
        <span className="mt-1 block text-sm text-ink-soft empty:hidden">{children}</span>
      </Link>
    </li>
  )
}

function Count({ name, count, detail, to = ordersTable({ status: name }) }: CountProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-baseline gap-2 rounded-xl md:max-xl:h-full md:max-xl:flex-col md:max-xl:gap-0 px-2.5 py-2 hover:bg-sand/60"
      >
        <strong className="min-w-6 text-xl tabular-nums">{count}</strong>
        <span className="min-w-0 text-[0.9375rem] wrap-anywhere text-ink-soft">
          {name}
          {detail !== undefined && <span className="block text-[0.8125rem]">{detail}</span>}
        </span>
      </Link>
    </li>
  )
}

type CountProps = { name: string; count: number; detail?: string | undefined; to?: string }

/** The share of ordered pieces that were delivered, and the returns by reason. */
function TodayChanges({ today: { fill, moneyBack } }: { today: Today }) {
  const money = useMoney()
  if (!fill && !moneyBack) return null
  return (
    <dl
      aria-label="What came as ordered, and money back"
      className="flex flex-wrap gap-x-6 gap-y-1 px-2 text-[0.9375rem] tabular-nums"
    >
      {fill && (
        <div className="flex gap-2">
          <dt className="text-ink-soft">Delivered as ordered</dt>
          <dd>
            {percent(fill.asOrdered / fill.lines)}{' '}
            <span className="text-ink-soft">
              {fill.asOrdered} of {fill.lines} lines
            </span>
          </dd>
        </div>
      )}
      {moneyBack?.map(({ kind, reason, count, amount }) => (
        <div key={`${kind} ${reason ?? ''}`} className="flex min-w-0 gap-2">
          <dt className="min-w-0 wrap-anywhere text-ink-soft">
            Money back, {changeWords[kind].toLowerCase()}
            {reason !== undefined && `: ${reason}`}
          </dt>
          <dd className="shrink-0">
            {money(amount)} <span className="text-ink-soft">{count} ×</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

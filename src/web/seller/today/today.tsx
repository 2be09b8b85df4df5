import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/today.ts'
import { deskButton } from '#web/ui/compact-button.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { Empty, LoadProblem, SkeletonRows } from '#web/ui/states.tsx'
import { TodayBest } from './today-best.tsx'
import { TodayDays } from './today-days.tsx'
import { TodayFigures } from './today-figures.tsx'
import { TodayMissed } from './today-missed.tsx'
import { TodayUrgent } from './today-urgent.tsx'
import { isNewShop, longDay } from './today-texts.ts'
import { useToday, type Today as TodayAnswer } from './use-today.ts'

/** The only page with a chart, and so the only one that loads what draws it. */
const SalesChart = lazy(() => import('./sales-chart.tsx'))

export const meta: Route.MetaFunction = () => sellerMeta('Today')

export default function Today() {
  const { data, error, refetch } = useToday()
  return (
    <>
      <PageHead title="Today" lead={data && longDay(data.date)}>
        <Link to={paths.sellerOrders} className={deskButton('primary')}>
          To the board
        </Link>
      </PageHead>
      {data ? (
        <Desk today={data} />
      ) : error ? (
        <LoadProblem what="Today" error={error} onTry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} className="h-36" />
      )}
    </>
  )
}

function Desk({ today }: { today: TodayAnswer }) {
  if (isNewShop(today))
    return (
      <Empty title="No orders yet">
        <p>
          This page fills itself with the first one: what was sold, what is late, what people ask
          for.
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Link to={paths.seller} className={deskButton('primary')}>
            Add a product
          </Link>
          <Link to={paths.home} className={deskButton('plain')}>
            See the shop
          </Link>
        </div>
      </Empty>
    )
  return (
    <div className="grid gap-4">
      <TodayUrgent today={today} />
      <TodayFigures today={today} />
      <div className="grid gap-4 xl:grid-cols-[1fr_24rem]">
        <Panel title="Sales of the last 30 days">
          <Suspense fallback={<div className="h-64 xl:h-104" />}>
            <SalesChart days={today.days} />
          </Suspense>
          <TodayDays days={today.days} />
        </Panel>
        <TodayBest today={today} />
      </div>
      <TodayMissed today={today} />
    </div>
  )
}

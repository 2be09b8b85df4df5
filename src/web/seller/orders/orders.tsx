import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/orders.ts'
import { OrderBoard } from '#web/seller/orders/board/order-board.tsx'
import { ordersTable } from './order-filters.ts'
import { OrderTable } from '#web/seller/orders/table/order-table.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerMeta } from '#web/seller/frame/seller-meta.ts'
import { SoundSwitch } from '#web/seller/alerts/sound-switch.tsx'

export const meta: Route.MetaFunction = () => sellerMeta('Orders')

export default function Orders() {
  const [parameters] = useSearchParams()
  const isTable = parameters.get('view') === 'table'
  return (
    <>
      <PageHead title="Orders">
        {!isTable && <SoundSwitch />}
        <nav aria-label="View" className="flex rounded-xl bg-sand p-1">
          <ViewLink to={paths.sellerOrders} text="Board" isShown={!isTable} />
          <ViewLink to={ordersTable({})} text="Table" isShown={isTable} />
        </nav>
      </PageHead>
      {isTable ? <OrderTable /> : <OrderBoard />}
    </>
  )
}

function ViewLink({ to, text, isShown }: { to: string; text: string; isShown: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className={`grid h-9 place-items-center rounded-lg px-4 text-[0.9375rem] font-semibold ${
        isShown ? 'bg-white text-leaf-dark shadow-card' : 'text-ink-soft hover:text-ink'
      }`}
    >
      {text}
    </Link>
  )
}

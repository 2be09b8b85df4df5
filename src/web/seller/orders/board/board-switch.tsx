import { useUnseenOrders } from '#web/seller/alerts/new-orders.ts'
import type { BoardStatus } from '#modules/orders/status.ts'
import { columnTitle, type ColumnOrders } from '#web/seller/orders/order-moves.ts'

type Props = { columns: ColumnOrders[]; shown: BoardStatus; onShow: (status: BoardStatus) => void }

/** On small screens: chooses the column, at the bottom where the thumb is. */
export function BoardSwitch({ columns, shown, onShow }: Props) {
  const hasNew = useUnseenOrders().length > 0
  return (
    <div
      role="group"
      aria-label="Column"
      className="sticky short:static bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto -mb-5 grid grid-cols-4 gap-1 border-t border-line bg-paper p-1.5 md:bottom-0 md:-mx-6 @5xl:hidden"
    >
      {columns.map(({ status, orders, count }) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === shown}
          onClick={() => onShow(status)}
          className={`relative grid min-h-14 min-w-0 touch-manipulation wrap-anywhere content-center justify-items-center rounded-xl px-0.5 text-center text-[min(0.75rem,3.3vw)] leading-tight font-semibold ${
            status === shown ? 'bg-leaf text-white' : 'text-ink hover:bg-sand'
          }`}
        >
          <span className="text-[min(1.125rem,6vw)] leading-tight font-bold tabular-nums">
            {count}
          </span>
          {columnTitle({ status, orders, count })}
          {hasNew && status === 'Order Placed' && (
            <span className="absolute top-1.5 right-2 size-2.5 rounded-full bg-tomato ring-2 ring-paper">
              <span className="sr-only">, new</span>
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { boardStatuses, type BoardStatus } from '#modules/orders/status.ts'
import { useShop } from '#web/data/use-shop.ts'
import { CancelDialog } from '#web/seller/orders/cancel-dialog.tsx'
import { ReturnDialog } from '#web/seller/orders/return-dialog.tsx'
import { useUnseenOrders } from '#web/seller/alerts/new-orders.ts'
import {
  columnsOf,
  neighbourOf,
  nextStep,
  withLoaded,
  withOnly,
  type Board,
  type Move,
} from '#web/seller/orders/order-moves.ts'
import { isComplete, unpackedNames } from '#web/seller/orders/ticks/packed-items.ts'
import { UnpackedDialog } from '#web/seller/orders/unpacked-dialog.tsx'
import { usePendingTicks } from '#web/seller/orders/ticks/use-ticks.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { LoadError } from '#web/ui/page-states.tsx'
import { useMoveOrder, usePendingMoves } from '#web/seller/orders/use-move-order.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn, BoardSkeleton } from './board-column.tsx'
import { BoardSwitch } from './board-switch.tsx'
import { RefundsDue } from './refunds-due.tsx'
import { SearchResult } from './search-result.tsx'
import { useBoardSearch, useFoundOrders } from './use-board-search.ts'
import { useColumnPages } from './use-column-pages.ts'

/** When a card leaves, the next one moves up under the finger, so a second press within this time is ignored. */
const doublePressMs = 500

export function OrderBoard() {
  // `NewOrderAlert` refetches it.
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/order/board'))

  if (data) return <LoadedBoard board={data} problem={error} />
  if (error) return <LoadError what="The board" error={error} onTry={() => void refetch()} />
  return <BoardSkeleton />
}

function LoadedBoard({ board, problem }: { board: Board; problem: unknown }) {
  const pages = useColumnPages()
  const { search } = useBoardSearch()
  const { found, isStale, hasFailed } = useFoundOrders(search)
  const shownBoard = found ? withOnly(board, found) : withLoaded(board, pages.orders)
  const columns = columnsOf(shownBoard, usePendingMoves())
  const { shown, show } = useShownColumn()
  const [cancelling, setCancelling] = useState<Order>()
  const [returning, setReturning] = useState<Order>()
  const [incomplete, setIncomplete] = useState<Order>()
  const ticks = usePendingTicks()
  const { root, focusOn } = useFocusAfterMove()
  const move = useMoveOrder({
    // After the card is back in its column, which the pending move shows a moment later.
    onUndo: (order) => setTimeout(() => focusOn(order._id, order.status), 0),
  })
  const lastMove = useRef({ id: '', until: 0 })

  function moveOn(order: Order, at: number) {
    const step = nextStep(order)
    const { id, until } = lastMove.current
    if (!step || (order._id !== id && at < until)) return
    lastMove.current = { id: order._id, until: at + doublePressMs }
    if (step.to === 'Out for delivery' && !isComplete(order, ticks)) return setIncomplete(order)
    send({ order, to: step.to })
  }

  function send(next: Move) {
    const column = columns.find(({ status }) => status === next.order.status)
    focusOn(neighbourOf(column?.orders ?? [], next.order._id), next.order.status)
    move(next)
  }

  return (
    <div ref={root} className="@container tall:min-h-0 tall:grow">
      <div className="flex min-h-[calc(100dvh-14rem)] flex-col md:min-h-[calc(100dvh-9rem)] tall:h-full tall:min-h-0">
        <BoardTitle />
        {problem !== null && (
          <p role="alert" className="mb-4 font-medium text-alarm">
            This board may be out of date: it could not be refreshed.
          </p>
        )}
        {search === '' && <RefundsDue orders={board.refundsDue} />}
        <SearchResult search={search} count={found?.length} hasFailed={hasFailed} />
        <div
          aria-busy={isStale}
          className="grid items-start gap-3 tall:min-h-0 tall:grow tall:grid-rows-[minmax(0,1fr)] tall:items-stretch @5xl:grid-cols-4"
        >
          {columns.map((column) => (
            <BoardColumn
              key={column.status}
              {...column}
              isShown={column.status === shown}
              pages={pages.of[column.status]}
              isSearched={found !== undefined}
            >
              {(order) => (
                <BoardCard
                  key={order._id}
                  order={order}
                  packingTimes={board.packingTimes}
                  onMove={(at) => moveOn(order, at)}
                  onCancel={() => setCancelling(order)}
                  onReturn={() => setReturning(order)}
                />
              )}
            </BoardColumn>
          ))}
        </div>
        <BoardSwitch columns={columns} shown={shown} onShow={show} />
      </div>
      {incomplete && (
        <UnpackedDialog
          order={incomplete}
          names={unpackedNames(incomplete, ticks)}
          onClose={() => setIncomplete(undefined)}
          onConfirm={() => {
            setIncomplete(undefined)
            send({ order: incomplete, to: 'Out for delivery' })
          }}
        />
      )}
      {cancelling && (
        <CancelDialog
          order={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancel={(note) => send({ order: cancelling, to: 'Cancelled', note })}
        />
      )}
      {returning && (
        <ReturnDialog
          order={returning}
          onClose={() => setReturning(undefined)}
          onReturn={(answer) => send({ order: returning, to: 'Returned', ...answer })}
        />
      )}
    </div>
  )
}

/** The number of new orders is in the title of the window. */
function BoardTitle() {
  const { length } = useUnseenOrders()
  const { name } = useShop()
  return <title>{`${length > 0 ? `(${length}) ` : ''}Orders · ${name}`}</title>
}

/** The column shown on small screens. It is in the address, so that going back returns to it. */
function useShownColumn() {
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('column')
  return {
    shown: boardStatuses.find((status) => status === wanted) ?? 'Order Placed',
    show: (column: BoardStatus) =>
      setParameters(
        (before) => {
          before.set('column', column)
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

/** The button that was pressed leaves with its card, so the focus goes to the next card or to the column's title. */
function useFocusAfterMove() {
  const root = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ selector: string }>()
  useEffect(() => {
    if (place === undefined) return
    root.current?.querySelector<HTMLElement>(place.selector)?.focus({ preventScroll: true })
  }, [place])
  const focusOn = (orderId: string | undefined, status: Order['status']) =>
    setPlace({
      selector: orderId === undefined ? `[data-column="${status}"]` : `[data-move="${orderId}"]`,
    })
  return { root, focusOn }
}

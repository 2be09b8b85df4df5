import { useSearchParams } from 'react-router'
import { openStatuses } from '#modules/orders/status.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { boardColumn } from '#web/seller/orders/order-filters.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { PaperChoice, Slip } from './slip.tsx'
import { pageRule, slipPaper } from './slip-paper.ts'
import { useColumnOrders } from './use-column-orders.ts'

/** The slips of all orders in a column of the board, one on each page. */
export default function PackingSlips() {
  const [parameters] = useSearchParams()
  const status = openStatuses.find((known) => known === parameters.get('status')) ?? 'Order Placed'
  const query = useColumnOrders([status])
  const paper = useStoredValue(slipPaper) ?? 'a5'
  const count = query.data?.length ?? 0
  return (
    <PaperPage
      title={`Packing slips: ${status}`}
      back={{ to: boardColumn(status), text: 'Board' }}
      choices={
        <>
          <PaperChoice paper={paper} />
          {query.data && (
            <p role="status" className="text-[0.9375rem] font-semibold tabular-nums">
              {count === 1 ? '1 slip' : `${count} slips`}
            </p>
          )}
        </>
      }
      isReady={count > 0}
    >
      <style>{pageRule(paper)}</style>
      <div className="grid justify-center gap-6 p-6 max-sm:px-2 print:block print:p-0">
        <Loaded
          query={query}
          what="The orders"
          skeleton={{ count: 1, className: 'h-120 w-120 max-w-full' }}
        >
          {(orders) =>
            orders.length === 0 ? (
              <EmptyState title="No slips to print">
                <p>There is no order in this column.</p>
              </EmptyState>
            ) : (
              orders.map((order) => (
                <div key={order._id} className="break-after-page last:break-after-auto">
                  <Slip order={order} paper={paper} />
                </div>
              ))
            )
          }
        </Loaded>
      </div>
    </PaperPage>
  )
}

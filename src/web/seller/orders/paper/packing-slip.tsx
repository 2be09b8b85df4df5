import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useStoredValue } from '#web/data/storage.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PaperChoice, Slip } from './slip.tsx'
import { pageRule, slipPaper } from './slip-paper.ts'

/** The slip that goes into the bag: on screen with the choice of paper, in print without it. */
export default function PackingSlip() {
  const { id = '' } = useParams()
  const query = useQuery(sellerQuery('GET /api/order/one', { id }))
  const paper = useStoredValue(slipPaper) ?? 'a5'

  return (
    <PaperPage
      title="Packing slip"
      back={{ to: sellerPages.order.to({ _id: id }), text: 'Order' }}
      choices={<PaperChoice paper={paper} />}
      isReady={query.data !== undefined}
    >
      <style>{pageRule(paper)}</style>
      <div className="grid justify-center p-6 max-sm:px-2 print:block print:p-0">
        <Loaded
          query={query}
          what="This order"
          skeleton={{ count: 1, className: 'h-120 w-120 max-w-full' }}
        >
          {({ order }) => <Slip order={order} paper={paper} />}
        </Loaded>
      </div>
    </PaperPage>
  )
}

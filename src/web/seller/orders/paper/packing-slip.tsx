import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useStoredValue } from '#web/data/storage.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import type { PageHandle } from '#web/seller/frame/page-handle.ts'
import { PaperPage } from '#web/seller/frame/paper-page.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { PaperChoice } from './paper-choice.tsx'
import { pageRule, slipPaper } from './slip-paper.ts'
import { Slip } from './slip.tsx'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'

export const handle: PageHandle = { isBare: true }

/** The slip that goes into the bag: on screen with the choice of paper, in print without it. */
export default function PackingSlip() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/order/one', { id }))
  const paper = useStoredValue(slipPaper) ?? 'a5'

  return (
    <PaperPage
      title="Packing slip"
      back={{ to: sellerPaths.order({ _id: id }), text: 'Order' }}
      choices={<PaperChoice paper={paper} />}
      isReady={data !== undefined}
    >
      <style>{pageRule(paper)}</style>
      {data ? (
        <div className="flex justify-center p-6 max-sm:px-2 print:block print:p-0">
          <Slip order={data.order} paper={paper} />
        </div>
      ) : (
        <div className="mx-auto max-w-xl p-6">
          {error ? (
            <LoadError what="This order" error={error} onTry={() => void refetch()} />
          ) : (
            <SkeletonRows count={1} className="h-120" />
          )}
        </div>
      )}
    </PaperPage>
  )
}

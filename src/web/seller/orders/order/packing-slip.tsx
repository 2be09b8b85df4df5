import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useStoredValue } from '#web/data/storage.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import type { PageHandle } from '#web/seller/frame/page-handle.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { pageRule, papers, slipPaper } from './slip-paper.ts'
import { Slip } from './slip.tsx'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { PrintButton } from '#web/seller/frame/print-button.tsx'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'

export const handle: PageHandle = { isBare: true }

/** The slip that goes into the bag: on screen with the choice of paper, in print without it. */
export default function PackingSlip() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(sellerQuery('GET /api/order/one', { id }))
  const paper = useStoredValue(slipPaper) ?? 'a5'

  return (
    <main className="grow bg-sand print:bg-white">
      <style>{pageRule(paper)}</style>
      <h1 className="sr-only print:hidden">Packing slip</h1>
      <div className="sticky top-0 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-paper p-3 print:hidden">
        <Link to={sellerPaths.order({ _id: id })} className={compactButton('outline')}>
          <ChevronLeft aria-hidden className="size-4.5" />
          Order
        </Link>
        <SegmentedChoice
          legend="Paper"
          isLegendHidden
          name="paper"
          choices={papers}
          chosen={paper}
          onChoose={slipPaper.write}
        />
        <PrintButton disabled={!data} />
      </div>
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
    </main>
  )
}

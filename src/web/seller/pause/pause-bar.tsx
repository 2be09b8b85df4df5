import { CirclePause } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

/** On every page of the seller while no orders are taken, so that reopening is not forgotten. */
export function PauseBar() {
  const opening = useSellerOpening()
  return (
    <div role="status">
      {opening?.isPaused && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-[#e3b341] bg-[#fff1c9] px-4 py-2 md:px-6">
          <CirclePause aria-hidden className="size-5 shrink-0" />
          <p className="min-w-40 grow basis-0 text-[0.9375rem] font-semibold wrap-anywhere">
            Orders are paused. <span className="font-normal">Shoppers read: “{opening.text}”</span>
          </p>
          <ActionButton
            look="primary"
            run={() => callAsSeller('POST /api/seller/reopen')}
            refetch={changedByPause}
          >
            Reopen
          </ActionButton>
        </div>
      )}
    </div>
  )
}

/** Another device may pause the shop, and it opens and closes by itself. */
const refetchMs = 30_000

export const useSellerOpening = () =>
  useQuery({ ...sellerQuery('GET /api/shop'), refetchInterval: refetchMs }).data?.opening

/** The calls to refetch after the shop was opened, paused or reopened. */
export const changedByPause = ['GET /api/shop', 'GET /api/seller/audit'] as const

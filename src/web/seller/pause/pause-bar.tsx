import { CirclePause } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { usePause, useSellerOpening } from './use-seller-opening.ts'

/** On every page of the seller while no orders are taken: nobody should forget to reopen. */
export function PauseBar() {
  const opening = useSellerOpening()
  const { isBusy, reopen } = usePause()
  return (
    <div role="status">
      {opening?.isPaused && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-[#e3b341] bg-[#fff1c9] px-4 py-2 md:px-6">
          <CirclePause aria-hidden className="size-5 shrink-0" />
          <p className="min-w-40 grow basis-0 text-[0.9375rem] font-semibold wrap-anywhere">
            Orders are paused. <span className="font-normal">Shoppers read: “{opening.text}”</span>
          </p>
          <Button onClick={reopen} aria-disabled={isBusy} look="primary">
            Reopen
          </Button>
        </div>
      )}
    </div>
  )
}

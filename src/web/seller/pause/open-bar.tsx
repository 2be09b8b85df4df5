import { DoorClosed } from 'lucide-react'
import { useState } from 'react'
import { useSettings } from '#web/data/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { usePause } from './use-seller-opening.ts'

/** On every page of the seller until a new shop is opened. */
export function OpenBar() {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, open } = usePause()
  if (useSettings().launch.isOpen) return null
  return (
    <aside
      aria-label="Not open yet"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-[#e3b341] bg-[#fff1c9] px-4 py-2 md:px-6"
    >
      <DoorClosed aria-hidden className="size-5 shrink-0" />
      <p className="min-w-40 grow basis-0 text-[0.9375rem] font-semibold">
        Your shop is not open yet.{' '}
        <span className="font-normal">Others read “Opening soon”; you see the shop.</span>
      </p>
      <Button onClick={() => setIsAsking(true)} look="primary">
        Open the shop …
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Open the shop?"
          confirm="Open"
          isBusy={isBusy}
          onConfirm={() => void open().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        >
          <p>
            From this moment on everybody sees it and can order. To stop for a while later on, pause
            the orders.
          </p>
        </ConfirmDialog>
      )}
    </aside>
  )
}

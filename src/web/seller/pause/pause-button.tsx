import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { shopLimits } from '#modules/settings/limits.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { changedByPause, useSellerOpening } from './pause-bar.tsx'

const lengths = [
  { text: '15 minutes', length: { minutes: 15 } },
  { text: '30 minutes', length: { minutes: 30 } },
  { text: '60 minutes', length: { minutes: 60 } },
  { text: 'Until I reopen', length: {} },
] as const

/** Stops new orders. While they are stopped, the bar at the top of the page has the button to reopen. */
export function PauseButton() {
  const [isAsking, setIsAsking] = useState(false)
  const opening = useSellerOpening()
  if (opening?.isPaused) return null
  return (
    <>
      <Button
        onClick={() => setIsAsking(true)}
        title="Pause orders"
        // Its place is kept until this is known, so that the buttons beside it do not move.
        look="outline"
        className={`h-11 max-md:w-11 max-md:px-0! ${opening === undefined ? 'invisible' : ''}`}
      >
        <CirclePause aria-hidden className="size-5 shrink-0" />
        <span className="max-md:sr-only">Pause orders</span>
      </Button>
      {isAsking && <PauseDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

function PauseDialog({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { isBusy, start } = useAction({
    run: (length: Partial<Record<'minutes', 15 | 30 | 60>>) =>
      callAsSeller('POST /api/seller/pause', { body: { reason: reason.trim(), ...length } }),
    refetch: changedByPause,
  })
  return (
    <Modal title="Pause orders?" onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        Shoppers can look around but not order. Orders that you have stay on the board.
      </p>
      <InputField
        label="Reason (optional)"
        hint="Shoppers read it, such as: Too many orders, the bikes are all out."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        maxLength={shopLimits.pauseReason}
        autoComplete="off"
      />
      <div role="group" aria-label="For how long?" className="mt-4 grid grid-cols-2 gap-2">
        {lengths.map(({ text, length }) => (
          <Button
            key={text}
            look="outline"
            className="h-14"
            aria-disabled={isBusy}
            onClick={() => void start(length, onClose)}
          >
            {text}
          </Button>
        ))}
      </div>
      <div className="mt-4 flex justify-end">
        <Button onClick={onClose} look="text" className="h-11">
          Cancel
        </Button>
      </div>
    </Modal>
  )
}

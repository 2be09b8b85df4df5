import { useEffect, useRef } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { Button } from '#web/ui/button.tsx'
import { canCancel, canReturn, nextStep, type Status } from '#web/seller/orders/order-moves.ts'
import { unpackedNames } from '#web/seller/orders/ticks/packed-items.ts'
import { usePendingTicks } from '#web/seller/orders/ticks/use-ticks.ts'

/** The button becomes the next step after a press, so a second press within this time is ignored. */
const doublePressMs = 500

type Props = {
  order: Order
  onMove: (to: Status) => void
  onCancel: () => void
  onReturn: () => void
}

/** The next steps of the order; on a phone at the bottom of the screen. */
export function OrderSteps({ order, onMove, onCancel, onReturn }: Props) {
  const { status } = order
  const step = nextStep(order)
  const text = useRef<HTMLParagraphElement>(null)
  const lastStatus = useRef(status)
  const lastMove = useRef(-doublePressMs)
  const isAllPacked = unpackedNames(order, usePendingTicks()).length === 0

  function moveOn(to: Status, at: number) {
    if (at - lastMove.current < doublePressMs) return
    lastMove.current = at
    onMove(to)
  }

  // The button that was pressed may be gone; then the focus stays in this section.
  useEffect(() => {
    if (lastStatus.current === status) return
    lastStatus.current = status
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true })
  }, [status])

  return (
    <section
      aria-label="What comes next"
      className="z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-line bg-white p-3 shadow-card max-md:not-short:sticky max-md:bottom-[calc(4.75rem+env(safe-area-inset-bottom))] md:p-4"
    >
      <p ref={text} tabIndex={-1} className="grow basis-52 text-[0.9375rem] text-ink-soft">
        {order.pickup ? pickupHint(status, isAllPacked) : hint(status, isAllPacked)}
      </p>
      {canCancel(status) && (
        <Button onClick={onCancel} look="outline" className="h-12 text-alarm">
          Cancel order
        </Button>
      )}
      {canReturn(status) && (
        <Button onClick={onReturn} look="outline" className="h-12">
          {statusWord('Returned', order)}
        </Button>
      )}
      {step && (
        <Button
          onClick={({ timeStamp }) => moveOn(step.to, timeStamp)}
          look="primary"
          className={`h-12 px-6 max-sm:grow ${status === 'Packing' && isAllPacked ? 'ring-3 ring-leaf/30' : ''}`}
        >
          {step.text}
        </Button>
      )}
    </section>
  )
}

function pickupHint(status: Status, isAllPacked: boolean): string {
  if (status === 'Packing')
    return isAllPacked
      ? 'Everything is packed. Ready for pickup.'
      : 'Tick what is in the bag, then say that it is ready.'
  if (status === 'Out for delivery')
    return 'Waiting to be picked up. Nobody came? Then say so here.'
  return status === 'Delivered' ? 'Picked up. Nothing left to do.' : hint(status, isAllPacked)
}

function hint(status: Status, isAllPacked: boolean): string {
  switch (status) {
    case 'Order Placed':
      return isAllPacked ? 'Everything is ticked.' : 'Ready to pack.'
    case 'Packing':
      return isAllPacked
        ? 'Everything is packed. Ready to go out.'
        : 'Tick what is in the bag, then send it out.'
    case 'Out for delivery':
      return 'On its way. Did it come back? Then say so here.'
    case 'Delivered':
      return 'Delivered. Nothing left to do.'
    case 'Returned':
      return 'It came back. Nothing left to do.'
    case 'Cancelled':
      return 'Cancelled. Nothing left to do.'
    case 'Awaiting payment':
      return 'Waiting for payment.'
  }
}

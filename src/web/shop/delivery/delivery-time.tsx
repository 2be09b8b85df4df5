import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useOpening } from '#web/data/use-opening.ts'
import { useWithin } from '#web/data/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { useShownChoice } from './delivery-choice.ts'
import { DeliveryOptions } from './delivery-options.tsx'
import { slotsQuery } from './slots-query.ts'
import { whenText, isGone } from './slot-texts.ts'
import { barLink, barPart } from './bar-styles.ts'

/** When it comes or can be picked up, and the way to choose it before shopping. The cart has the same choice. */
export function DeliveryTime() {
  const { hasSlots, isPickup, slot } = useShownChoice()
  const [isOpen, setIsOpen] = useState(false)
  const text = useTimeText()
  return (
    <div className={barPart}>
      <Clock aria-hidden className="mr-2 size-4.5 shrink-0 text-leaf" />
      <p role="status" className="mr-2 min-w-0 leading-snug">
        {isPickup ? 'Pickup' : 'Delivery'}: {text}
      </p>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className={`${barLink} noscript:hidden`}
      >
        {hasSlots && slot === undefined ? 'Choose a time' : 'Change'}
        {!(hasSlots && slot === undefined) && <span className="sr-only"> how you get it</span>}
      </button>
      {isOpen && (
        <Modal
          title={hasSlots ? 'When would you like it?' : 'How do you get it?'}
          isLarge
          onClose={() => setIsOpen(false)}
        >
          <DeliveryOptions />
          <Button
            onClick={() => setIsOpen(false)}
            look="primary"
            size="large"
            className="mt-5 w-full"
          >
            Done
          </Button>
        </Modal>
      )}
    </div>
  )
}

function useTimeText(): string {
  const { slot, isAsap } = useShownChoice()
  const within = useWithin()
  const opening = useOpening()
  const { data } = useQuery({ ...slotsQuery, enabled: slot !== undefined })
  if (slot === undefined) {
    if (!isAsap) return 'no time chosen yet'
    return opening?.isOpen === false ? 'closed now' : within.trim() || 'as soon as possible'
  }
  const chosen = data?.slots.find(({ id }) => id === slot)
  if (data && isGone(data.slots, slot)) return 'please choose another time'
  return chosen ? whenText(chosen) : '…'
}

import { useQuery } from '@tanstack/react-query'
import { MapPin, Store, Clock } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useDelivery, useShop, useWithin } from '#web/data/use-shop.ts'
import { choosePickup, useShownChoice } from './delivery-choice.ts'
import { areaQuery, slotsQuery } from './delivery-queries.ts'
import { useDeliveryZip } from './delivery-zip.ts'
import { useIsZipDialogOpen, zipDialog } from './zip-dialog-state.ts'
import { ZipDialog } from './zip-dialog.tsx'
import { useState } from 'react'
import { useOpening } from '#web/data/use-opening.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { DeliveryOptions } from './delivery-options.tsx'
import { whenText, isGone } from './slot-texts.ts'

/** Where the shop would deliver to, for how much and when, or where to pick it up: before anything is in the cart. */
export function DeliverTo() {
  const { hasAreas } = useDelivery()
  const { hasSlots, hasPickup, isPickup } = useShownChoice()
  const isDialogOpen = useIsZipDialogOpen()
  return (
    <>
      {isPickup ? <PickupAt /> : hasAreas && <Place hasPickup={hasPickup} />}
      {(hasSlots || hasPickup) && <DeliveryTime />}
      {isDialogOpen && <ZipDialog />}
    </>
  )
}

function PickupAt() {
  const { name, address } = useShop()
  return (
    <div className={barPart}>
      <Store aria-hidden className="mr-2 size-4.5 shrink-0 text-leaf" />
      <p role="status" className="min-w-0 leading-snug wrap-anywhere">
        Pickup at <strong className="font-semibold">{name}</strong>
        {address && `, ${address}`}
      </p>
    </div>
  )
}

function Place({ hasPickup }: { hasPickup: boolean }) {
  const { place, address } = useDeliveryZip()
  const { postal } = useDelivery()
  const zip = place?.zip
  const { data } = useQuery({ ...areaQuery(place), enabled: place !== undefined })
  return (
    <div className={barPart}>
      <MapPin aria-hidden className="mr-2 size-4.5 shrink-0 text-leaf" />
      <p role="status" className="mr-2 min-w-0 leading-snug wrap-anywhere">
        {zip === undefined ? (
          'Do we deliver to you, and for how much?'
        ) : data?.isOutside ? (
          `${data.message}.`
        ) : (
          <>
            Deliver to <strong className="font-semibold">{zip}</strong>
            {data && ` · Delivery: ${data.message}`}
          </>
        )}
      </p>
      {data?.isOutside && hasPickup && (
        <button type="button" onClick={choosePickup} className={barLink}>
          Pick it up
        </button>
      )}
      {address ? (
        <ShopLink to={paths.addresses} className={`${barLink} inline-flex items-center`}>
          Change<span className="sr-only"> the address</span>
        </ShopLink>
      ) : (
        <button type="button" onClick={zipDialog.open} className={`${barLink} noscript:hidden`}>
          {zip === undefined ? `Enter ${postal.one}` : 'Change'}
          {zip !== undefined && <span className="sr-only"> the {postal.one}</span>}
        </button>
      )}
    </div>
  )
}

const barPart = 'flex min-w-0 items-center'

const barLink =
  'min-h-8 shrink-0 rounded-lg px-1 font-semibold text-leaf-dark underline underline-offset-4 hover:text-leaf pointer-coarse:min-h-9'

/** When it comes or can be picked up, and the way to choose it before shopping. The cart has the same choice. */
function DeliveryTime() {
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

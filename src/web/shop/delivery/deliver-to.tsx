import { useQuery } from '@tanstack/react-query'
import { MapPin, Store } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useDelivery, useShop } from '#web/data/use-shop.ts'
import { choosePickup, useShownChoice } from './delivery-choice.ts'
import { areaQuery } from './area-query.ts'
import { barLink, barPart } from './bar-styles.ts'
import { useDeliveryZip } from './delivery-zip.ts'
import { DeliveryTime } from './delivery-time.tsx'
import { useIsZipDialogOpen, zipDialog } from './zip-dialog-state.ts'
import { ZipDialog } from './zip-dialog.tsx'

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

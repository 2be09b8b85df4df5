import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useDelivery } from '#web/data/use-shop.ts'
import { areaQuery } from './area-query.ts'
import { useDeliveryZip } from './delivery-zip.ts'
import { useIsZipDialogOpen, zipDialog } from './zip-dialog-state.ts'
import { ZipDialog } from './zip-dialog.tsx'

const link =
  'min-h-8 shrink-0 rounded-lg px-1 font-semibold text-leaf-dark underline underline-offset-4 hover:text-leaf pointer-coarse:min-h-9'

/** Where the shop would deliver to and for how much, said before anything is in the cart. */
export function DeliverTo() {
  const { place, address } = useDeliveryZip()
  const { postal } = useDelivery()
  const zip = place?.zip
  const isDialogOpen = useIsZipDialogOpen()
  const { data } = useQuery({ ...areaQuery(place), enabled: place !== undefined })
  return (
    <>
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
      {address ? (
        <ShopLink to={paths.addresses} className={`${link} inline-flex items-center`}>
          Change<span className="sr-only"> the address</span>
        </ShopLink>
      ) : (
        <button type="button" onClick={zipDialog.open} className={`${link} noscript:hidden`}>
          {zip === undefined ? `Enter ${postal.one}` : 'Change'}
          {zip !== undefined && <span className="sr-only"> the {postal.one}</span>}
        </button>
      )}
      {isDialogOpen && <ZipDialog />}
    </>
  )
}

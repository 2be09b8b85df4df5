import { Copy, MapPin, Phone } from 'lucide-react'
import { toast } from '#web/ui/toast/toast.ts'
import type { Order } from '#modules/orders/contract.ts'
import { CheckId } from '#web/ui/order/check-id.tsx'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { PlaceLines } from '#web/ui/order/place-lines.tsx'
import { addressLine, mapLink, phoneLink } from '#web/seller/orders/address-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useDelivery } from '#web/data/use-shop.ts'

const idBox = 'mt-3 rounded-xl bg-[#f3e8fb] px-3.5 py-2.5 text-[1.0625rem] text-[#5b2a86]'

export function OrderAddress({ order }: { order: Order }) {
  const { address, instructions, leaveAtDoor } = order
  const { firstName, lastName, phone } = address
  const { country } = useDelivery()

  const copy = () =>
    void navigator.clipboard
      .writeText(`${firstName} ${lastName}, ${addressLine(address, country.code)}`)
      .then(
        () => toast.success('Address copied'),
        () => toast.error('This browser does not allow copying'),
      )

  if (order.isErased)
    return (
      <Panel title={order.pickup ? 'Pickup' : 'Address'}>
        <p className="text-[1.0625rem]">
          <strong>Erased.</strong> Name, contact, street and notes are not stored any more.
        </p>
        {!order.pickup && (
          <p className="mt-1 text-ink-soft">
            What stays: {address.zipCode}, {address.country}
          </p>
        )}
      </Panel>
    )
  if (order.pickup)
    return (
      <Panel title="Pickup">
        <p className="text-[1.0625rem] wrap-anywhere">
          <strong>
            {firstName} {lastName}
          </strong>{' '}
          fetches it at the shop.
        </p>
        <p className="wrap-anywhere">{address.email}</p>
        <CheckId order={order} className={idBox} />
        {phone !== '' && (
          <a href={phoneLink(phone)} className={`${buttonClass('outline')} mt-3 h-11`}>
            <Phone aria-hidden className="size-4" />
            {phone}
          </a>
        )}
      </Panel>
    )
  return (
    <Panel title="Address">
      <address className="text-[1.0625rem] leading-relaxed wrap-anywhere not-italic">
        <strong>
          {firstName} {lastName}
        </strong>
        <br />
        <PlaceLines address={address} />
      </address>
      <CheckId order={order} className={idBox} />
      <InstructionLines
        instructions={instructions}
        leaveAtDoor={leaveAtDoor}
        className="mt-3 rounded-xl bg-[#fff8e3] px-3.5 py-2.5 text-[0.9375rem] leading-snug"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={phoneLink(phone)} className={`${buttonClass('outline')} h-11 grow`}>
          <Phone aria-hidden className="size-4" />
          <span className="sr-only">Call </span>
          {phone}
        </a>
        <a
          href={mapLink(address, country.code)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass('outline')} h-11 grow`}
        >
          <MapPin aria-hidden className="size-4" />
          Open in maps
        </a>
        <Button onClick={copy} look="outline" className="h-11 grow">
          <Copy aria-hidden className="size-4" />
          Copy address
        </Button>
      </div>
    </Panel>
  )
}

import { CircleCheck, MapPin, Phone, Undo2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import type { PackedOrder } from '#modules/orders/packing/packing-times.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { paidText, paymentName } from '#web/ui/order/payment-texts.ts'
import { useMoney } from '#web/ui/money.ts'
import { CheckId } from '#web/ui/order/check-id.tsx'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { newOrders, useUnseenOrders } from '#web/seller/alerts/new-orders.ts'
import { mapLink, phoneLink } from '#web/seller/orders/address-text.ts'
import { canCancel, canReturn, nextStep } from '#web/seller/orders/order-moves.ts'
import { itemsText } from '#web/ui/order/items-text.ts'
import { SlotOfOrder, TimeChip } from '#web/seller/orders/time/time-chip.tsx'
import { deliveryText } from '#web/seller/orders/time/time-left.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { PackedBy } from '../time/time-chip.tsx'

type Props = {
  order: Order
  /** Packing times of the shop's last orders. */
  packingTimes: readonly PackedOrder[]
  onMove: (at: number) => void
  onCancel: () => void
  onReturn: () => void
}

export function BoardCard({ order, packingTimes, onMove, onCancel, onReturn }: Props) {
  const money = useMoney()
  const { _id, number, status, address, items, amount, paymentType, isPaid } = order
  const name = `${address.firstName} ${address.lastName}`
  const isNew = useUnseenOrders().includes(_id)
  const step = nextStep(order)
  const markSeen = () => newOrders.markSeen(_id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- seeing a card is no action
    <article
      aria-label={`Order ${number}`}
      onPointerEnter={markSeen}
      onPointerDown={markSeen}
      onFocus={markSeen}
      // Texts for screen readers alone are placed in the card, so that they scroll with the column.
      className={`relative flex h-full flex-col gap-0.5 rounded-xl border bg-white px-3 py-2 shadow-card ${
        isNew ? 'border-leaf ring-3 ring-leaf/25' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className=" text-base font-bold tracking-tight tabular-nums">
          <Link
            to={sellerPages.order.to(order)}
            aria-label={`Order ${number}, open`}
            className="inline-flex min-h-6 items-center hover:text-leaf pointer-coarse:min-h-11"
          >
            {number}
          </Link>
        </h3>
        {isNew && (
          <span className="rounded-full bg-leaf px-2 py-0.5 text-xs font-bold text-white">New</span>
        )}
        {/* A slot takes a line of its own. */}
        <span className={order.slot ? '' : 'ml-auto'}>
          <TimeChip order={order} />
        </span>
      </div>
      {(order.pickup === true || order.slot || order.placedBy) && (
        <p className="flex flex-wrap gap-1.5 text-[0.8125rem] font-semibold">
          {order.pickup && (
            <span className="rounded-full bg-[#e5eefc] px-2.5 py-0.5 text-[#1c4587]">
              {status === 'Out for delivery' ? statusWord(status, order) : 'Pickup'}
            </span>
          )}
          {order.placedBy && (
            <span className="rounded-full bg-sand px-2.5 py-0.5 text-ink-soft">By phone</span>
          )}
          <SlotOfOrder order={order} />
        </p>
      )}
      <p className="truncate text-[0.875rem] text-ink-soft" title={name}>
        <span className="font-semibold text-ink">{name}</span>
        {status !== 'Out for delivery' && ` · ${itemsText(items)}`}
      </p>
      <PackedBy order={order} packingTimes={packingTimes} />
      {status === 'Out for delivery' && <ShopperLinks order={order} />}
      <CheckId
        order={order}
        className="rounded-lg bg-[#f3e8fb] px-2 py-0.5 text-[0.8125rem] leading-snug text-[#5b2a86]"
      />
      <InstructionLines
        instructions={order.instructions}
        leaveAtDoor={order.leaveAtDoor}
        className="line-clamp-2 rounded-lg bg-[#fff8e3] px-2 py-0.5 text-[0.8125rem] leading-snug"
      />
      <div className="mt-auto flex flex-wrap items-center gap-1.5 pt-0.5">
        <p className="min-w-0 grow basis-12 leading-tight">
          <strong className="block text-[0.9375rem] tabular-nums">{money(amount)}</strong>
          <span className="sr-only">{paymentName(paymentType, order)}, </span>
          <span
            className={`block text-xs font-semibold ${isPaid ? 'text-leaf' : 'text-[#6b4a00]'}`}
          >
            {paidText(order)}
          </span>
        </p>
        {step ? (
          <>
            {canCancel(status) && (
              <button
                type="button"
                onClick={onCancel}
                aria-label={`Cancel order ${number}`}
                title="Cancel"
                className={iconButton}
              >
                <X aria-hidden className="size-4.5 shrink-0 text-alarm" />
              </button>
            )}
            {canReturn(status) && (
              <button
                type="button"
                onClick={onReturn}
                aria-label={`${statusWord('Returned', order)}: order ${number}`}
                title={statusWord('Returned', order)}
                className={iconButton}
              >
                <Undo2 aria-hidden className="size-4.5 shrink-0 text-alarm" />
              </button>
            )}
            <Button
              data-move={_id}
              onClick={({ timeStamp }) => onMove(timeStamp)}
              onKeyDown={ignoreHeldEnter}
              aria-label={`${step.text}: order ${number}`}
              look="primary"
              className="h-9! touch-manipulation px-3! text-sm"
            >
              {step.text}
            </Button>
          </>
        ) : (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-leaf-dark">
            <CircleCheck aria-hidden className="size-4" />
            {deliveryText(order) ?? statusWord('Delivered', order)}
          </p>
        )}
      </div>
    </article>
  )
}

const iconButton = `${buttonClass('outline')} h-9! w-9 shrink-0 px-0! pointer-coarse:w-11`

/** Address and telephone of the shopper, for the courier. */
function ShopperLinks({ order: { pickup, address } }: { order: Order }) {
  const { country } = useDelivery()
  const link = 'inline-flex min-h-6 items-center gap-1.5 hover:text-leaf pointer-coarse:min-h-11'
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.875rem] leading-snug">
      {!pickup && (
        <a
          href={mapLink(address, country.code)}
          target="_blank"
          rel="noopener noreferrer"
          className={`${link} max-w-full`}
        >
          <MapPin aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">
            {address.street}, {address.zipCode} {address.city}
          </span>
        </a>
      )}
      {address.phone !== '' && (
        <a href={phoneLink(address.phone)} className={`${link} tabular-nums`}>
          <Phone aria-hidden className="size-3.5 shrink-0" />
          {address.phone}
        </a>
      )}
    </p>
  )
}

/** A key that is held down repeats, and would move one order after the other. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

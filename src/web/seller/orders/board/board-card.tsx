import { CircleCheck, Undo2, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/delivery/status-word.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { paidText, paymentName } from '#web/ui/order/payment-texts.ts'
import { useMoney } from '#web/ui/money.ts'
import { InstructionLines } from '#web/ui/order/instruction-lines.tsx'
import { compactButton } from '#web/ui/compact-button.ts'
import { newOrders, useUnseenOrders } from '#web/seller/alerts/new-orders.ts'
import { canCancel, canReturn, itemsText, nextStep } from '#web/seller/orders/order-moves.ts'
import { SlotOfOrder, TimeChip } from '#web/seller/orders/time/time-chip.tsx'
import { deliveryText } from '#web/seller/orders/time/time-left.ts'

type Props = {
  order: Order
  onMove: (at: number) => void
  onCancel: () => void
  onReturn: () => void
}

export function BoardCard({ order, onMove, onCancel, onReturn }: Props) {
  const money = useMoney()
  const { _id, number, status, address, items, amount, paymentType, isPaid } = order
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
      className={`flex h-full flex-col gap-1 rounded-2xl border bg-white p-3.5 shadow-card ${
        isNew ? 'border-leaf ring-3 ring-leaf/25' : 'border-line'
      }`}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="text-[1.0625rem] font-bold tracking-tight tabular-nums">
          <Link
            to={sellerPaths.order(order)}
            aria-label={`Order ${number}, open`}
            className="inline-flex min-h-8 items-center hover:text-leaf pointer-coarse:min-h-11"
          >
            {number}
          </Link>
        </h3>
        {isNew && (
          <span className="rounded-full bg-leaf px-2 py-0.5 text-xs font-bold text-white">New</span>
        )}
        <span className="ml-auto">
          <TimeChip order={order} />
        </span>
      </div>
      {(order.pickup === true || order.slot) && (
        <p className="flex flex-wrap gap-1.5 text-sm font-semibold">
          {order.pickup && (
            <span className="rounded-full bg-[#e5eefc] px-2.5 py-0.5 text-[#1c4587]">
              {status === 'Out for delivery' ? statusWord(status, order) : 'Pickup'}
            </span>
          )}
          <SlotOfOrder order={order} />
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-[min(7rem,100%)] flex-1 font-semibold wrap-anywhere">
          {address.firstName} {address.lastName}
        </span>
        <strong className="tabular-nums">{money(amount)}</strong>
      </p>
      <p className="line-clamp-2 text-[0.9375rem] leading-snug text-ink-soft">{itemsText(items)}</p>
      <p className="flex flex-wrap justify-between gap-x-2 text-[0.9375rem]">
        <span className="text-ink-soft">{paymentName(paymentType, order)}</span>
        <span className={isPaid ? 'font-semibold text-leaf' : 'font-semibold text-[#6b4a00]'}>
          {paidText(order)}
        </span>
      </p>
      <InstructionLines
        instructions={order.instructions}
        leaveAtDoor={order.leaveAtDoor}
        className="rounded-lg bg-[#fff8e3] px-2.5 py-1.5 text-sm leading-snug"
      />
      {step ? (
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <button
            type="button"
            data-move={_id}
            onClick={({ timeStamp }) => onMove(timeStamp)}
            onKeyDown={ignoreHeldEnter}
            aria-label={`${step.text}: order ${number}`}
            className={`${compactButton('primary')} h-12 grow touch-manipulation`}
          >
            {step.text}
          </button>
          {canCancel(status) && (
            <button
              type="button"
              onClick={onCancel}
              aria-label={`Cancel order ${number}`}
              title="Cancel"
              className={`${compactButton('outline')} h-12 w-12 shrink-0 px-0!`}
            >
              <X aria-hidden className="size-5 shrink-0 text-alarm" />
            </button>
          )}
          {canReturn(status) && (
            <button
              type="button"
              onClick={onReturn}
              aria-label={`${statusWord('Returned', order)}: order ${number}`}
              title={statusWord('Returned', order)}
              className={`${compactButton('outline')} h-12 w-12 shrink-0 px-0!`}
            >
              <Undo2 aria-hidden className="size-5 shrink-0 text-alarm" />
            </button>
          )}
        </div>
      ) : (
        <p className="mt-auto flex items-center pt-1 gap-1.5 text-sm font-semibold text-leaf-dark">
          <CircleCheck aria-hidden className="size-4" />
          {deliveryText(order) ?? statusWord('Delivered', order)}
        </p>
      )}
    </article>
  )
}

/** A key that is held down repeats, and would move one order after the other. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Order } from '#modules/orders/contract.ts'
import { canMove } from '#modules/orders/status.ts'
import { api, ApiRefusal, textOf } from '#web/api.ts'
import { button } from '#web/ui/button.ts'
import { forgetCheckoutKey } from '#web/shop/cart/checkout-key.ts'
import { moneyIfCancelled } from './order-texts.ts'
import { refetchOrders, showOrder } from './order-queries.ts'
import { unpaid } from '#web/shop/orders/unpaid/unpaid-orders.ts'
import { useTask } from '#web/ui/use-busy.ts'

export type CancelProps = {
  order: Pick<Order, '_id' | 'amount' | 'status' | 'isPaid'> & { number?: string | undefined }
  onClose: () => void
}

/** A native modal dialog: it keeps the keyboard inside, closes on Escape and gives the focus back. */
export function CancelDialog({ order, onClose }: CancelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<string>()
  const name = order.number === undefined ? 'this order' : `order ${order.number}`
  const isAllowed = canMove(order.status, 'Cancelled', 'shopper')
  const close = () => dialog.current?.close()

  const { isBusy, run } = useTask(async () => {
    setProblem(undefined)
    try {
      const answer = await api('POST /api/order/cancel', { body: { id: order._id } })
      forgetCheckoutKey()
      close()
      toast.success(answer.message)
      unpaid.remove(order._id)
      showOrder(answer.order)
    } catch (error) {
      const isTooLate = error instanceof ApiRefusal && error.code === 'wrong-order-status'
      if (!isTooLate) return setProblem(textOf(error))
      close()
      toast.error(`Too late to cancel: ${name} has moved on in the meantime`)
      refetchOrders(order._id)
    }
  })

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-labelledby="cancel-title"
      aria-describedby="cancel-text"
      onClose={onClose}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && close()}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] overscroll-contain rounded-panel bg-paper text-ink shadow-lifted backdrop:bg-ink/50 print:hidden"
    >
      <div className="p-6 sm:p-8">
        <h2 id="cancel-title" className="text-[1.75rem] leading-tight">
          {isAllowed ? `Cancel ${name}?` : 'Too late to cancel'}
        </h2>
        <p id="cancel-text" className="mt-3 leading-relaxed text-ink-soft">
          {isAllowed
            ? moneyIfCancelled(order)
            : `It has moved on while you were reading: it is ${order.status} now.`}
        </p>
        {problem !== undefined && (
          <p
            role="alert"
            className="mt-4 rounded-2xl bg-alarm-pale px-4 py-3 text-[0.9375rem] font-medium text-alarm"
          >
            {problem}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" onClick={close} className={`${button('outline')} grow`}>
            {isAllowed ? 'Keep order' : 'Close'}
          </button>
          {isAllowed && (
            <button
              type="button"
              onClick={run}
              aria-disabled={isBusy}
              className={`${button('alarm')} grow`}
            >
              {isBusy ? 'One moment …' : 'Cancel order'}
            </button>
          )}
        </div>
      </div>
    </dialog>
  )
}

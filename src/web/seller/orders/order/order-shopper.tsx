import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import type { AnswerOf } from '#web/api.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { OrderRows } from '#web/seller/orders/shopper-order-rows.tsx'
import { withoutAccountText } from '#web/seller/orders/without-account-text.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { useAction } from '#web/ui/use-action.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { cancelReasons } from '../cancel-reasons.ts'
import { canCancel } from '../order-moves.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { orderCalls } from '../use-move-order.ts'

type Around = Pick<AnswerOf<'GET /api/order/one'>, 'shopper' | 'others' | 'cancellable'>

/** The shopper of the order, and their other orders. */
export function OrderShopper({ order, around }: { order: Order; around: Around }) {
  const { shopper, others, cancellable = 0 } = around
  if (!shopper || !others) return null
  const { count, newest } = others
  return (
    <Panel title="This shopper">
      <Link
        to={sellerPages.shopper.to({ _id: order.userId })}
        className="inline-flex min-h-8 items-center font-semibold wrap-anywhere text-leaf-dark underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {shopper.name}
      </Link>
      {shopper.kind && shopper.kind !== 'account' && (
        <p className="text-[0.9375rem] text-ink-soft">{withoutAccountText[shopper.kind]}</p>
      )}
      {shopper.email !== '' && <MailTo shopper={shopper} order={order} />}
      {count === 0 ? (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">No other orders.</p>
      ) : (
        <>
          <h3 className="mt-4 font-sans text-[0.9375rem] font-semibold tracking-normal">
            {count === 1 ? '1 other order' : `${count} other orders`}
          </h3>
          <ul className="mt-1">
            <OrderRows orders={newest} isNarrow />
          </ul>
          {count > newest.length && (
            <Link
              to={ordersTable({ shopper: order.userId })}
              className={`${buttonClass('outline')} mt-2 w-full`}
            >
              All {count + 1} orders
            </Link>
          )}
        </>
      )}
      <CancelAll order={order} count={cancellable} />
    </Panel>
  )
}

function MailTo({ shopper, order }: { shopper: { email: string }; order: Order }) {
  return (
    <a
      href={`mailto:${encodeURIComponent(shopper.email)}?subject=${encodeURIComponent(`Order ${order.number}`)}`}
      className={`${buttonClass('outline')} mt-2 flex h-auto w-fit min-h-11 max-w-full py-2 wrap-anywhere whitespace-normal!`}
    >
      <Mail aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">Write to </span>
      {shopper.email}
    </a>
  )
}

type Props = { order: Order; count: number }

/** Against orders that are placed in bad faith. `count`: how many orders of the shopper can be cancelled. */
function CancelAll({ order, count }: Props) {
  const { isBusy, start } = useAction({
    run: (note: string) =>
      callAsSeller('POST /api/order/cancel-all', { body: { id: order._id, note } }),
    failed: 'Nothing was cancelled',
    refetch: orderCalls,
  })
  const others = canCancel(order.status) ? count - 1 : count
  if (others < 1) return null
  const { firstName } = order.address
  const orders = count === 1 ? '1 open order' : `${count} open orders`
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-[0.9375rem] text-ink-soft">
        {firstName} has {orders}. Orders that are not paid yet count too.
      </p>
      <DialogButton
        look="outline"
        isBusy={isBusy}
        className="mt-3 h-11 w-full"
        text="Cancel all open orders of this shopper"
      >
        {(close) => (
          <ReasonDialog
            title={`Cancel ${orders} of ${firstName}?`}
            reasons={cancelReasons}
            keepText={count === 1 ? 'Keep order' : 'Keep orders'}
            cancelText={count === 1 ? 'Cancel 1 order' : `Cancel ${count} orders`}
            onCancel={(note) => void start(note)}
            onClose={close}
          >
            What was paid online is refunded, and goods and delivery times are free again. What is
            out for delivery stays.
          </ReasonDialog>
        )}
      </DialogButton>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh, canHandBack } from '#modules/orders/status.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { showOrder } from '#web/seller/orders/use-move-order.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { BillChange } from '../bill-change.tsx'

type Props = { order: Order; item: Order['items'][number]; children?: ReactNode }

/** The substitute of a line, and the button that takes it back. */
export function ReplacedLine({ order, item: { product, substitute }, children }: Props) {
  const money = useMoney()
  if (!substitute) return <RefusedLine order={order} product={product._id} />
  const { name, weight, image } = substitute.product
  const { left } = substitute
  const body = { id: order._id, product: product._id }
  return (
    <div className="mx-2 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-[#f3faec] px-3 py-2 sm:ml-12">
      {children}
      <span className="w-10 shrink-0 overflow-hidden rounded-lg bg-sand">
        <ProductImage url={image[0]} alt="" sizes="40px" />
      </span>
      <p className="min-w-40 grow basis-0 leading-snug wrap-anywhere">
        <span className="block text-[0.8125rem] text-ink-soft">Comes instead</span>
        <strong>
          {substitute.quantity} × {name}
        </strong>
        {weight !== undefined && <span className="text-ink-soft">, {weight}</span>}
        {left.quantity < substitute.quantity && (
          <span className="block text-[0.9375rem] text-[#6b4a00]">
            {left.quantity === 0 ? 'All' : substitute.quantity - left.quantity} handed back
          </span>
        )}
      </p>
      <p className="ml-auto text-right text-[0.9375rem] font-semibold tabular-nums">
        {money(left.total)}
        {left.deposit !== undefined && (
          <span className="block text-[0.8125rem] font-normal text-ink-soft">
            plus {money(left.deposit)} deposit
          </span>
        )}
      </p>
      <HandBackButton order={order} product={product._id} substitute={substitute} />
      {canWeigh(order.status) && (
        <ActionButton
          look="outline"
          aria-label={`Take back ${name}`}
          run={() => callAsSeller('POST /api/order/replace/undo', { body })}
          onDone={({ order: changed }) => showOrder(changed)}
          refetch={['GET /api/order/one', 'GET /api/order/board']}
        >
          Take back
        </ActionButton>
      )}
    </div>
  )
}

/** The refused substitute may be in the bag already. */
function RefusedLine({ order, product }: { order: Order; product: string }) {
  const refused = order.changes?.findLast(
    (change) => change.kind === 'missing' && change.by === 'shopper' && change.product === product,
  )
  if (!refused || !canWeigh(order.status)) return null
  return (
    <p role="status" className="mx-2 mb-2 text-[0.9375rem] font-semibold text-alarm sm:ml-12">
      {refused.reason}: please take it out of the bag.
    </p>
  )
}

type Substitute = NonNullable<Order['items'][number]['substitute']>
type HandBackButtonProps = { order: Order; product: string; substitute: Substitute }

/** For an order on its way, when the shopper did not want the substitute. */
function HandBackButton({ order, product, substitute }: HandBackButtonProps) {
  const pieceLimit = substitute.left.quantity
  const title = `${substitute.product.name} was handed back`
  if (!canHandBack(order.status) || pieceLimit === 0) return null
  return (
    <DialogButton look="outline" text="Handed back" aria-label={title}>
      {(close) => (
        <BillChange
          order={order}
          title={title}
          name="hand-back"
          call="POST /api/order/hand-back"
          start={{ back: String(pieceLimit), restock: false }}
          body={({ back, restock }) => ({ product, kept: pieceLimit - Number(back), restock })}
          check={({ back }) =>
            Number(back) > 0 && Number(back) <= pieceLimit
              ? undefined
              : `Please type a number from 1 to ${pieceLimit}`
          }
          ifNothingLeft="Nothing is left of the order, and the delivery fee goes back too."
          saveText={order.paymentType === 'COD' ? 'Take it off the bill' : 'Give the money back'}
          onClose={close}
        >
          {({ values, set, pieces }) => (
            <>
              <InputField label={`Pieces that came back, of ${pieceLimit}`} {...pieces('back')} />
              <CheckField
                label="It goes on the shelf again"
                className="min-h-11"
                isOn={values.restock}
                onChange={(restock) => set({ restock }, true)}
              />
            </>
          )}
        </BillChange>
      )}
    </DialogButton>
  )
}

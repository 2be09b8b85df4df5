import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canHandBack } from '#modules/orders/status.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { BillChangeForm } from '#web/seller/orders/order/bill-change-form.tsx'
import { useBillChange } from '#web/seller/orders/order/use-bill-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'

type Substitute = NonNullable<Order['items'][number]['substitute']>
type Props = { order: Order; product: string; substitute: Substitute }

/** Once the order is on its way: the shopper did not want what came instead. */
export function HandBackButton(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { order, substitute } = props
  if (!canHandBack(order.status) || substitute.left.quantity === 0) return null
  return (
    <>
      <Button
        onClick={() => setIsOpen(true)}
        aria-label={`${substitute.product.name} was handed back`}
        look="outline"
      >
        Handed back
      </Button>
      {isOpen && <HandBackDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Body = {
  id: string
  product: string
  kept: number
  restock: boolean
  isPreview?: boolean
}

const send = (body: Body) => callAsSeller('POST /api/order/hand-back', { body })

function HandBackDialog({ order, product, substitute, onClose }: Props & { onClose: () => void }) {
  const most = substitute.left.quantity
  const [typed, setTyped] = useState(String(most))
  const [restock, setRestock] = useState(false)
  const change = useBillChange(order, (body: Body) => send(body), onClose)
  const body = { id: order._id, product, kept: most - Number(typed), restock }
  return (
    <Modal title={`${substitute.product.name} was handed back`} onClose={onClose}>
      <BillChangeForm
        {...change}
        name="hand-back"
        ifNothingLeft="Nothing is left of the order, and the delivery fee goes back too."
        saveText={order.paymentType === 'COD' ? 'Take it off the bill' : 'Give the money back'}
        onShow={() =>
          Number(typed) > 0 && Number(typed) <= most
            ? change.show(body)
            : change.refuse(`Please type a number from 1 to ${most}`)
        }
        onSave={() => change.save(body)}
        onClose={onClose}
      >
        <InputField
          label={`Pieces that came back, of ${most}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value.replaceAll(/\D/g, ''))
            change.forget()
          }}
        />
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={restock}
            onChange={({ target }) => setRestock(target.checked)}
            className="size-4.5 shrink-0 accent-leaf"
          />
          It goes on the shelf again
        </label>
      </BillChangeForm>
    </Modal>
  )
}

import { useState, type ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { BillChangeForm } from './bill-change-form.tsx'
import { packedQuantity } from '#web/ui/order/kept-quantity.ts'
import { useShelfChoice } from './shelf-choice.tsx'
import { useBillChange } from './use-bill-change.ts'

type Props = { order: Order; item: Order['items'][number] }
type LineProps = Props & { children?: ReactNode }

/** "Only 2 of 3", "None", and back again, until the order leaves the shop. */
export function MissingLine({ order, item, children }: LineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { quantity, product, substitute } = item
  const there = packedQuantity(order, item)
  const none = substitute ? 'Replaced' : 'None there'
  const text = there === quantity ? undefined : there === 0 ? none : `Only ${there} of ${quantity}`
  if (!canWeigh(order.status) && text === undefined) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 px-2 sm:pl-12">
      {text && <strong className="text-[0.9375rem] text-[#6b4a00]">{text}</strong>}
      {canWeigh(order.status) && (
        <Button
          onClick={() => setIsOpen(true)}
          aria-label={
            text ? `Change how many ${product.name} are there` : `Missing? ${product.name}`
          }
          look="outline"
        >
          {text ? 'Change' : 'Missing?'}
        </Button>
      )}
      {children}
      {isOpen && <MissingDialog order={order} item={item} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function MissingDialog({ order, item, onClose }: Props & { onClose: () => void }) {
  const { product, quantity, left } = item
  const [typed, setTyped] = useState(String(left?.quantity ?? 0))
  const shelf = useShelfChoice(product)
  const change = useBillChange(
    order,
    async (missing: { id: string; product: string; left: number; isPreview?: boolean }) => {
      const answer = await callAsSeller('POST /api/order/missing', { body: missing })
      if (missing.isPreview !== true) await shelf.save()
      return answer
    },
    onClose,
  )
  const missing = { id: order._id, product: product._id, left: typed === '' ? -1 : Number(typed) }
  return (
    <Modal title={`How many of ${product.name} are there?`} onClose={onClose}>
      <BillChangeForm
        {...change}
        name="missing"
        ifNothingLeft="Then nothing is left, and the order is cancelled."
        saveText="Save"
        onShow={() => shelf.check() && change.show(missing)}
        onSave={() => shelf.check() && change.save(missing)}
        onClose={onClose}
      >
        <InputField
          label={`Pieces that are there, of ${quantity}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value.trim())
            change.forget()
          }}
        />
        {shelf.fields}
      </BillChangeForm>
    </Modal>
  )
}

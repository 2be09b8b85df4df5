import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { isCalledOff } from '#modules/orders/status.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { BillChangeForm } from './bill-change-form.tsx'
import { backText, isUnpaidCash } from './back-text.ts'
import { useBillChange } from './use-bill-change.ts'

/** Gives money back for a product or for the whole order. */
export function MoneyBack({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isCalledOff(order.status) || order.status === 'Awaiting payment') return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)} look="outline">
        {isUnpaidCash(order) ? 'Take off the bill' : 'Give money back'}
      </Button>
      {isOpen && <MoneyBackDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function MoneyBackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { decimals } = useMoneyFormat()
  const [product, setProduct] = useState('')
  const [pieces, setPieces] = useState('')
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState('')
  const change = useBillChange(order, (given: Parameters<typeof send>[0]) => send(given), onClose)
  const given = {
    id: order._id,
    ...(product === '' ? {} : { product }),
    ...(product === '' || pieces === ''
      ? { sum: sumOf(sum, decimals) }
      : { pieces: Number(pieces) }),
    reason,
    seenAmount: order.amount,
  }
  const setting = (set: (value: string) => void) => (value: string) => {
    set(value)
    change.forget()
  }
  return (
    <Modal
      title={
        isUnpaidCash(order)
          ? `Take off the bill of order ${order.number}`
          : `Money back for order ${order.number}`
      }
      onClose={onClose}
    >
      <BillChangeForm
        {...change}
        name="money-back"
        ifNothingLeft="Then nothing is left on the bill, and the delivery fee goes too."
        saveText={backText(order)}
        onShow={() => change.show(given)}
        onSave={() => change.save(given)}
        onClose={onClose}
      >
        <div className="grid gap-3">
          <SelectField
            label="For"
            value={product}
            onChange={({ target }) => setting(setProduct)(target.value)}
          >
            <option value="">The whole order</option>
            {order.items.map((item) => (
              <option key={item.product._id} value={item.product._id}>
                {item.left?.quantity ?? item.quantity} × {item.product.name}
              </option>
            ))}
          </SelectField>
          {product !== '' && (
            <InputField
              label="Pieces"
              hint="Leave it empty for a sum"
              inputMode="numeric"
              autoComplete="off"
              value={pieces}
              onChange={({ target }) => setting(setPieces)(target.value.trim())}
            />
          )}
          {(product === '' || pieces === '') && (
            <MoneyField
              label="Sum"
              value={sum}
              onChange={({ target }) => setting(setSum)(target.value)}
            />
          )}
          <InputField
            label="Reason"
            hint="The shopper reads it"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setting(setReason)(target.value)}
          />
        </div>
      </BillChangeForm>
    </Modal>
  )
}

type Given = {
  id: string
  product?: string
  pieces?: number
  sum?: number
  reason: string
  seenAmount: number
  isPreview?: boolean
}

const send = (body: Given) => callAsSeller('POST /api/order/money-back', { body })

/** What cannot be read is refused by the shop. */
export const sumOf = (typed: string, decimals: number): number => {
  const minor = minorOf(typed, decimals)
  return minor === undefined ? 0 : toMajor(minor, decimals)
}

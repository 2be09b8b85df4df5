import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { useMoney } from '#web/ui/money.ts'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { BillChangeForm } from './bill-change-form.tsx'
import { backText } from './back-text.ts'
import { useBillChange } from './use-bill-change.ts'

/** Containers come back once the order has left. */
export function DepositBack({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasLeft = order.status === 'Out for delivery' || order.status === 'Delivered'
  if (!hasLeft || !order.items.some(({ deposit }) => deposit)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)} look="outline">
        Containers came back
      </Button>
      {isOpen && <DepositDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Given = {
  id: string
  deposit: string
  containers: number
  reason: string
  seenAmount: number
  isPreview?: boolean
}

const send = (body: Given) => callAsSeller('POST /api/order/deposit-back', { body })

function DepositDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const money = useMoney()
  const { _id: id, number, amount: seenAmount } = order
  const { data, error, refetch } = useQuery({
    ...sellerQuery('GET /api/order/deposits', { id }),
    gcTime: 0,
  })
  const kinds = (data?.deposits ?? []).filter(({ containers }) => containers > 0)
  const [chosen, setChosen] = useState<string>()
  const [count, setCount] = useState('')
  const [reason, setReason] = useState('Empty containers came back')
  const change = useBillChange(order, send, onClose)
  const kind = kinds.find(({ name }) => name === chosen) ?? kinds[0]
  const given = { id, deposit: kind?.name ?? '', containers: Number(count), reason, seenAmount }
  const setting = (set: (value: string) => void) => (value: string) => {
    set(value)
    change.forget()
  }
  return (
    <Modal title={`Containers of order ${number} came back`} onClose={onClose}>
      {!data ? (
        error ? (
          <LoadError what="The deposits" error={error} onTry={() => void refetch()} />
        ) : (
          <SkeletonRows count={2} className="h-16" />
        )
      ) : !kind ? (
        <p>The deposit of all containers of this order was given back.</p>
      ) : (
        <BillChangeForm
          {...change}
          name="deposit-back"
          ifNothingLeft=""
          saveText={backText(order)}
          onShow={() => change.show(given)}
          onSave={() => change.save(given)}
          onClose={onClose}
        >
          <div className="grid gap-3">
            <SelectField
              label="Kind"
              value={kind.name}
              onChange={({ target }) => setting(setChosen)(target.value)}
            >
              {kinds.map(({ name, price }) => (
                <option key={name} value={name}>
                  {name}, {money(price)} each
                </option>
              ))}
            </SelectField>
            <InputField
              label="How many came back"
              hint={`At most ${kind.containers}`}
              inputMode="numeric"
              autoComplete="off"
              value={count}
              onChange={({ target }) => setting(setCount)(target.value.trim())}
            />
            <InputField
              label="Reason"
              hint="The shopper reads it"
              maxLength={300}
              value={reason}
              onChange={({ target }) => setting(setReason)(target.value)}
            />
          </div>
        </BillChangeForm>
      )}
    </Modal>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useMoney } from '#web/ui/money.ts'
import { backText } from './back-text.ts'
import { BillChange } from './bill-change.tsx'

/** Containers come back once the order has left. */
export function DepositBack({ order }: { order: Order }) {
  const hasLeft = order.status === 'Out for delivery' || order.status === 'Delivered'
  if (!hasLeft || !order.items.some(({ deposit }) => deposit)) return null
  return (
    <DialogButton look="outline" text="Containers came back">
      {(close) => <DepositDialog order={order} onClose={close} />}
    </DialogButton>
  )
}

function DepositDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const money = useMoney()
  const { _id: id, number, amount: seenAmount } = order
  const query = useQuery({ ...sellerQuery('GET /api/order/deposits', { id }), gcTime: 0 })
  const kinds = (query.data?.deposits ?? []).filter(({ containers }) => containers > 0)
  const kindOf = (chosen: string) => kinds.find(({ name }) => name === chosen) ?? kinds[0]
  return (
    <BillChange
      order={order}
      title={`Containers of order ${number} came back`}
      name="deposit-back"
      call="POST /api/order/deposit-back"
      start={{ chosen: '', count: '', reason: 'Empty containers came back' }}
      body={({ chosen, count, reason }) => {
        const deposit = kindOf(chosen)?.name ?? ''
        return { deposit, containers: Number(count), reason, seenAmount }
      }}
      saveText={backText(order)}
      onClose={onClose}
      instead={
        kinds.length > 0 ? undefined : (
          <Loaded query={query} what="The deposits" skeleton={{ count: 2, className: 'h-16' }}>
            {() => <p>The deposit of all containers of this order was given back.</p>}
          </Loaded>
        )
      }
    >
      {({ values, field, pieces }) => (
        <>
          <SelectField label="Kind" {...field('chosen')}>
            {kinds.map(({ name, price }, index) => (
              <option key={name} value={index === 0 ? '' : name}>
                {name}, {money(price)} each
              </option>
            ))}
          </SelectField>
          <InputField
            label="How many came back"
            hint={`At most ${kindOf(values.chosen)?.containers}`}
            {...pieces('count')}
          />
          <InputField
            label="Reason"
            hint="The shopper reads it"
            maxLength={300}
            {...field('reason')}
          />
        </>
      )}
    </BillChange>
  )
}

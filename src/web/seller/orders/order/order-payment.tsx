import { useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { Panel } from '#web/ui/panel.tsx'
import { hasFailedRefund, PaymentState } from '#web/seller/orders/payment-state.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useMoney } from '#web/ui/money.ts'
import { MoneyBack, backText } from './money-back.tsx'
import { OrderBill } from './order-bill.tsx'
import { BillChange } from '../bill-change.tsx'

export function OrderPayment({ order }: { order: Order }) {
  return (
    <Panel title="Payment">
      <p className="leading-snug">
        <PaymentState order={order} />
      </p>
      {hasFailedRefund(order) && (
        <p
          role="alert"
          className="mt-3 rounded-xl bg-alarm-pale px-3 py-2 text-[0.9375rem] text-alarm"
        >
          The refund did not reach the shopper. Refund it again in your Stripe dashboard, or agree
          with the shopper on another way.
        </p>
      )}
      <OrderBill order={order} className="mt-3 border-t border-line pt-3" />
      <div className="mt-3 flex flex-wrap gap-2">
        <MoneyBack order={order} />
        <DepositBack order={order} />
      </div>
    </Panel>
  )
}

/** Containers come back once the order has left. */
function DepositBack({ order }: { order: Order }) {
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

import type { Order } from '#modules/orders/contract.ts'
import { isCancelledOrReturned } from '#modules/orders/status.ts'
import { minorOf } from '#modules/pricing/price-limits.ts'
import { toMajor } from '#modules/pricing/money.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { BillChange } from '../bill-change.tsx'

/** Gives money back for a product or for the whole order. */
export function MoneyBack({ order }: { order: Order }) {
  if (isCancelledOrReturned(order.status) || order.status === 'Awaiting payment') return null
  return (
    <DialogButton
      look="outline"
      text={isUnpaidCash(order) ? 'Take off the bill' : 'Give money back'}
    >
      {(close) => <MoneyBackDialog order={order} onClose={close} />}
    </DialogButton>
  )
}

function MoneyBackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { decimals } = useMoneyFormat()
  return (
    <BillChange
      order={order}
      title={`${isUnpaidCash(order) ? 'Take off the bill of' : 'Money back for'} order ${order.number}`}
      name="money-back"
      call="POST /api/order/money-back"
      start={{ product: '', pieces: '', sum: '', reason: '' }}
      body={({ product, pieces, sum, reason }) => ({
        ...(product !== '' && { product }),
        ...(product !== '' && pieces !== ''
          ? { pieces: Number(pieces) }
          : { sum: sumOf(sum, decimals) }),
        reason,
        seenAmount: order.amount,
      })}
      ifNothingLeft="Then nothing is left on the bill, and the delivery fee goes too."
      saveText={backText(order)}
      onClose={onClose}
    >
      {({ values, field }) => (
        <>
          <SelectField label="For" {...field('product')}>
            <option value="">The whole order</option>
            {order.items.map(({ product, quantity, left }) => (
              <option key={product._id} value={product._id}>
                {left?.quantity ?? quantity} × {product.name}
              </option>
            ))}
          </SelectField>
          {values.product !== '' && (
            <InputField
              label="Pieces"
              hint="Leave it empty for a sum"
              inputMode="numeric"
              autoComplete="off"
              {...field('pieces')}
            />
          )}
          {(values.product === '' || values.pieces === '') && (
            <MoneyField label="Sum" {...field('sum')} />
          )}
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

/** The shop refuses a text that is no number. */
export const sumOf = (typed: string, decimals: number): number => {
  const minor = minorOf(typed, decimals)
  return minor === undefined ? 0 : toMajor(minor, decimals)
}

/** The order is not paid yet, so it costs less and no money goes back. */
const isUnpaidCash = ({ paymentType, isPaid }: Pick<Order, 'paymentType' | 'isPaid'>) =>
  paymentType === 'COD' && !isPaid

/** The text of the button. Online payments are refunded by the shop, cash by hand. */
export const backText = (order: Pick<Order, 'paymentType' | 'isPaid'>): string =>
  order.paymentType !== 'COD'
    ? 'Give it back'
    : isUnpaidCash(order)
      ? 'Take it off the bill'
      : 'I paid it out in cash'

import type { Order } from '#modules/orders/contract.ts'
import { canHandBack } from '#modules/orders/status.ts'
import { BillChange } from '#web/seller/orders/order/bill-change.tsx'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField } from '#web/ui/form/field.tsx'

type Substitute = NonNullable<Order['items'][number]['substitute']>
type Props = { order: Order; product: string; substitute: Substitute }

/** Once the order is on its way: the shopper did not want what came instead. */
export function HandBackButton({ order, product, substitute }: Props) {
  const most = substitute.left.quantity
  const title = `${substitute.product.name} was handed back`
  if (!canHandBack(order.status) || most === 0) return null
  return (
    <DialogButton look="outline" text="Handed back" aria-label={title}>
      {(close) => (
        <BillChange
          order={order}
          title={title}
          name="hand-back"
          call="POST /api/order/hand-back"
          start={{ back: String(most), restock: false }}
          body={({ back, restock }) => ({ product, kept: most - Number(back), restock })}
          check={({ back }) =>
            Number(back) > 0 && Number(back) <= most
              ? undefined
              : `Please type a number from 1 to ${most}`
          }
          ifNothingLeft="Nothing is left of the order, and the delivery fee goes back too."
          saveText={order.paymentType === 'COD' ? 'Take it off the bill' : 'Give the money back'}
          onClose={close}
        >
          {({ values, set, pieces }) => (
            <>
              <InputField label={`Pieces that came back, of ${most}`} {...pieces('back')} />
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

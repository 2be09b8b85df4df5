import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { substitutePieces } from '#modules/pricing/substitute-price.ts'
import { BillChange } from '#web/seller/orders/order/bill-change.tsx'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { CandidateList, type Candidate } from './candidate-list.tsx'

type Props = { order: Order; item: Order['items'][number] }

/** Only where the shopper wants the best match, and nothing comes instead yet. */
export function ReplaceButton({ order, item }: Props) {
  const isWanted = order.ifMissing === 'best match' && !item.noSubstitute
  if (!isWanted || item.substitute || !canWeigh(order.status)) return null
  return (
    <DialogButton look="outline" text="Replace" aria-label={`Replace ${item.product.name}`}>
      {(close) => <ReplaceDialog order={order} item={item} onClose={close} />}
    </DialogButton>
  )
}

type Typed = {
  pieces: string
  chosen: Candidate | undefined
  /** How many come instead; until it is typed, the same amount. */
  typed: string | undefined
}

/** What comes in place of a line: the best matches first, then a search. */
function ReplaceDialog({ order, item, onClose }: Props & { onClose: () => void }) {
  const { product, quantity } = item
  const missing = quantity - keptQuantity(item)
  const start: Typed = {
    pieces: String(missing || quantity),
    chosen: undefined,
    typed: undefined,
  }
  const comes = ({ pieces, chosen, typed }: Typed) => {
    const replaced = { pieces: Number(pieces), weight: product.weight }
    const { usual, most } = substitutePieces(replaced, chosen?.weight)
    return { text: typed ?? String(usual), most }
  }
  return (
    <BillChange
      order={order}
      title={`Replace ${product.name}`}
      name="replace"
      call="POST /api/order/replace"
      start={start}
      body={(values) => ({
        product: product._id,
        pieces: Number(values.pieces),
        substitute: values.chosen?._id ?? '',
        quantity: Number(comes(values).text),
      })}
      check={({ chosen }) => (chosen ? undefined : 'Please choose what comes instead')}
      saveText="Replace"
      onClose={onClose}
    >
      {({ values, set, pieces }) => (
        <>
          <CandidateList
            orderId={order._id}
            product={product._id}
            chosen={values.chosen?._id}
            onChoose={(chosen) => set({ chosen, typed: undefined })}
          />
          <div className="grid grid-cols-2 items-end gap-3">
            <InputField label={`Missing, of ${quantity}`} {...pieces('pieces')} />
            <InputField
              label={`Come instead, at most ${comes(values).most}`}
              {...pieces('typed')}
              value={comes(values).text}
            />
          </div>
        </>
      )}
    </BillChange>
  )
}

import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { substitutePieces } from '#modules/pricing/substitute-price.ts'
import type { AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { BillChangeForm } from '#web/seller/orders/order/bill-change-form.tsx'
import { useBillChange } from '#web/seller/orders/order/use-bill-change.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { CandidateList } from './candidate-list.tsx'

export type Candidate = AnswerOf<'GET /api/order/substitutes'>['candidates'][number]

type Props = { orderId: string; item: Order['items'][number]; onClose: () => void }

/** What comes in place of a line: the best matches first, then a search. The new bill is shown before it is saved. */
export function ReplaceDialog({ orderId, item, onClose }: Props) {
  const { product, quantity } = item
  const missing = quantity - keptQuantity(item)
  const [pieces, setPieces] = useState(String(missing || quantity))
  const [chosen, setChosen] = useState<Candidate['product']>()
  /** Until it is typed, the same amount. */
  const [typed, setTyped] = useState<string>()
  const replaced = { pieces: Number(pieces), weight: product.weight }
  const { usual, most } = substitutePieces(replaced, chosen?.weight)
  const comes = typed ?? String(usual)
  const change = useBillChange(
    { _id: orderId },
    (body: Parameters<typeof send>[0]) => send(body),
    onClose,
  )
  const replacement = {
    id: orderId,
    product: product._id,
    pieces: Number(pieces),
    substitute: chosen?._id ?? '',
    quantity: Number(comes),
  }
  return (
    <Modal title={`Replace ${product.name}`} onClose={onClose}>
      <BillChangeForm
        {...change}
        name="replace"
        ifNothingLeft=""
        saveText="Replace"
        onShow={() =>
          chosen ? change.show(replacement) : change.refuse('Please choose what comes instead')
        }
        onSave={() => change.save(replacement)}
        onClose={onClose}
      >
        <CandidateList
          orderId={orderId}
          product={product._id}
          chosen={chosen?._id}
          onChoose={(candidate) => {
            setChosen(candidate)
            setTyped(undefined)
            change.forget()
          }}
        />
        <div className="mt-3 grid grid-cols-2 items-end gap-3">
          <InputField
            label={`Missing, of ${quantity}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={pieces}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setPieces(digits(target.value))
              change.forget()
            }}
          />
          <InputField
            label={`Come instead, at most ${most}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={comes}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setTyped(digits(target.value))
              change.forget()
            }}
          />
        </div>
      </BillChangeForm>
    </Modal>
  )
}

const digits = (text: string) => text.replaceAll(/\D/g, '')

type Replacement = {
  id: string
  product: string
  pieces: number
  substitute: string
  quantity: number
  isPreview?: boolean
}

const send = (body: Replacement) => callAsSeller('POST /api/order/replace', { body })

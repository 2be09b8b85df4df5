import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { substitutePieces } from '#modules/pricing/substitute-price.ts'
import { BillChange } from '#web/seller/orders/bill-change.tsx'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { textOf, type AnswerOf } from '#web/api.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { useMoney } from '#web/ui/money.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'

type Props = { order: Order; item: Order['items'][number] }

/** Only where the shopper wants the best match and there is no substitute yet. */
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
  /** How many of the substitute; until it is typed, the same amount. */
  typed: string | undefined
}

/** Chooses the substitute of a line: the best matches first, then a search. */
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

type Candidate = AnswerOf<'GET /api/order/substitutes'>['candidates'][number]['product']

type CandidateProps = {
  orderId: string
  /** The id of the product of the line. */
  product: string
  chosen: string | undefined
  onChoose: (product: Candidate) => void
}

/** Products to choose one from. Those that the shopper does not eat are shown with the reason and cannot be chosen. */
function CandidateList({ orderId, product, chosen, onChoose }: CandidateProps) {
  const money = useMoney()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const { data, error } = useQuery({
    ...sellerQuery('GET /api/order/substitutes', {
      id: orderId,
      product,
      ...(search !== '' && { search }),
    }),
    placeholderData: (before) => before,
  })
  const candidates = data?.candidates ?? []
  return (
    <>
      <InputField
        label="Search all products"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <fieldset>
        <legend className="mb-1 text-[0.875rem] font-semibold">
          {search === '' ? 'Best matches' : 'Found'}
        </legend>
        <div className="-mx-1 grid h-60 content-start gap-1.5 overflow-y-auto p-1">
          {candidates.map(({ product: candidate, conflicts }) => (
            <label
              key={candidate._id}
              className={`flex min-h-13 items-center gap-3 rounded-xl border border-line bg-white px-3 py-1.5 leading-tight has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf ${conflicts ? 'opacity-80' : 'cursor-pointer'}`}
            >
              <input
                type="radio"
                name="substitute"
                value={candidate._id}
                checked={chosen === candidate._id}
                disabled={conflicts !== undefined}
                onChange={() => onChoose(candidate)}
                className="size-4.5 shrink-0 accent-leaf outline-none"
              />
              <span className="w-9 shrink-0 overflow-hidden rounded-lg bg-sand">
                <ProductImage url={candidate.image[0]} alt="" sizes="36px" />
              </span>
              <span className="min-w-0 grow wrap-anywhere">
                <span className="text-[0.9375rem] font-semibold">{candidate.name}</span>
                <span className="block text-[0.8125rem] text-ink-soft">
                  {[candidate.weight, candidate.fewLeft && 'few left']
                    .filter((it) => it)
                    .join(' · ')}
                </span>
                {conflicts && (
                  <span className="block text-[0.8125rem] font-semibold text-alarm">
                    Not for this shopper: {conflicts.join(', ')}
                  </span>
                )}
              </span>
              <span className="shrink-0 text-[0.9375rem] tabular-nums">
                {money(candidate.offerPrice)}
              </span>
            </label>
          ))}
          <p role="status" className="py-2 text-[0.9375rem] text-ink-soft empty:hidden">
            {error
              ? `The products could not be loaded: ${textOf(error)}`
              : data === undefined
                ? 'Loading …'
                : candidates.length === 0
                  ? search === ''
                    ? 'Nothing of its category fits. Search for something else.'
                    : 'Nothing found that is in stock.'
                  : null}
          </p>
        </div>
      </fieldset>
    </>
  )
}

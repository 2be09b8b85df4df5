import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { SellerProduct } from '#modules/catalogue/seller-contract.ts'
import { textOf, type BodyOf } from '#web/api.ts'
import { plainMoney } from '#modules/pricing/money.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'
import { changeInLists, reloadProducts } from './product-query.ts'
import { typedPriceProblem } from './product-values.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { undoToast } from '#web/ui/undo-toast.tsx'

const field =
  'h-9 w-22 rounded-lg pointer-coarse:h-11 border border-[#8d9488] bg-white px-2 text-right tabular-nums aria-invalid:border-alarm'
const caption = 'mb-0.5 block text-left text-xs text-ink-soft'
const icon = 'grid size-8 place-items-center rounded-lg hover:bg-sand pointer-coarse:size-11'

/** Edits both prices in the list: Enter saves, Escape cancels. */
export function PriceEditor({ product }: { product: SellerProduct }) {
  const money = useMoney()
  const { name, price, offerPrice } = product
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function close() {
    setIsOpen(false)
    // The button is rendered again after this change.
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (isOpen) return <Prices product={product} onClose={close} />
  return (
    <button
      ref={opener}
      type="button"
      onClick={() => setIsOpen(true)}
      className="-mx-2 min-h-9 rounded-lg pointer-coarse:min-h-11 px-2 whitespace-nowrap tabular-nums underline decoration-line decoration-dotted underline-offset-4 hover:bg-sand hover:decoration-ink-soft"
    >
      <span className="sr-only">Change the price of {name}: </span>
      {offerPrice < price && <s className="mr-1.5 text-sm text-ink-soft">{money(price)}</s>}
      <span className="font-semibold">{money(offerPrice)}</span>
    </button>
  )
}

function Prices({ product, onClose }: { product: SellerProduct; onClose: () => void }) {
  const { decimals } = useMoneyFormat()
  const [offer, setOffer] = useState(plainMoney(product.offerPrice, decimals))
  const [price, setPrice] = useState(plainMoney(product.price, decimals))
  const change = usePriceChange()
  const problem =
    typedPriceProblem('Price', price, decimals) ??
    typedPriceProblem('Offer price', offer, decimals) ??
    (Number(offer) > Number(price) ? 'Offer price cannot be more than the price' : undefined)

  function save() {
    if (problem !== undefined || change.isPending) return
    if (Number(offer) === product.offerPrice && Number(price) === product.price) return onClose()
    change.mutate(
      { product, price: Number(price), offerPrice: Number(offer) },
      { onSuccess: onClose },
    )
  }

  return (
    <form
      aria-label={`Prices of ${product.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="inline-grid gap-1 py-1"
    >
      <span className="flex items-end gap-1">
        <label>
          <span className={caption}>Price</span>
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
            autoFocus
            inputMode="decimal"
            value={price}
            aria-invalid={problem !== undefined}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setPrice(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            className={field}
          />
        </label>
        <label>
          <span className={caption}>Offer price</span>
          <input
            inputMode="decimal"
            value={offer}
            aria-invalid={problem !== undefined}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setOffer(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            className={field}
          />
        </label>
        <button type="submit" aria-label="Save" aria-disabled={change.isPending} className={icon}>
          <Check aria-hidden className="size-4.5 text-leaf" />
        </button>
        <button type="button" aria-label="Cancel" onClick={onClose} className={icon}>
          <X aria-hidden className="size-4.5" />
        </button>
      </span>
      <span
        role="status"
        className="text-left text-[0.8125rem] font-semibold text-alarm empty:hidden"
      >
        {problem}
      </span>
    </form>
  )
}

type Change = { product: SellerProduct; price: number; offerPrice: number; isUndo?: boolean }

/** One toast for each product, so that a success replaces the error before it. */
const toastId = ({ _id }: Pick<SellerProduct, '_id'>) => `price-${_id}`

function usePriceChange() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ product, price, offerPrice }: Change) => {
      const body: BodyOf<'POST /api/product/price'> = {
        id: product._id,
        price,
        offerPrice,
        version: product.version,
      }
      return callAsSeller('POST /api/product/price', { body })
    },
    onSuccess: ({ message, product: now }, { product: before, isUndo = false }) => {
      changeInLists(client, now._id, now)
      const id = toastId(now)
      if (isUndo) return void toast.success(message, { id })
      const undo = () => {
        const { price, offerPrice } = before
        change.mutate({ product: now, price, offerPrice, isUndo: true })
      }
      undoToast(message, undo, { id })
    },
    onError: (error, { product }) => toast.error(textOf(error), { id: toastId(product) }),
    // Also after a refusal, because the product may have been changed elsewhere.
    onSettled: () => reloadProducts(client),
  })
  return change
}

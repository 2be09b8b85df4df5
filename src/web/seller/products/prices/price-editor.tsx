import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import { textOf, type BodyOf } from '#web/api.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'
import { changeInLists, reloadProducts } from '#web/seller/products/list/product-query.ts'
import { writePrice } from '#modules/pricing/money.ts'
import { readPrice, typedPriceProblem } from './price-problem.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'

const field =
  'h-9 w-22 rounded-lg pointer-coarse:h-11 border border-[#8d9488] bg-white px-2 text-right tabular-nums placeholder:text-ink-soft aria-invalid:border-alarm'
const caption = 'mb-0.5 block text-left text-xs text-ink-soft'
const icon = 'grid size-8 place-items-center rounded-lg hover:bg-sand pointer-coarse:size-11'

type Prices = { price: number; offerPrice: number }

/** The prices that the seller sets: of a kilogram, if the product is sold by weight. */
const pricesOf = ({ price, offerPrice, weighed }: SellerProduct): Prices =>
  weighed
    ? { price: weighed.pricePerKg, offerPrice: weighed.offerPricePerKg }
    : { price, offerPrice }

/** Edits both prices in the list: Enter saves, Escape cancels. */
export function PriceEditor({ product }: { product: SellerProduct }) {
  const money = useMoney()
  const { name } = product
  const { price, offerPrice } = pricesOf(product)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function close() {
    setIsOpen(false)
    // The button is rendered again after this change.
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (isOpen) return <PriceForm product={product} onClose={close} />
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
      {product.weighed && <span className="text-sm text-ink-soft"> / kg</span>}
    </button>
  )
}

function PriceForm({ product, onClose }: { product: SellerProduct; onClose: () => void }) {
  const format = useMoneyFormat()
  const before = pricesOf(product)
  const perKg = product.weighed ? ' per kg' : ''
  const [price, setPrice] = useState(writePrice(before.price, format))
  const [offer, setOffer] = useState(
    before.offerPrice < before.price ? writePrice(before.offerPrice, format) : '',
  )
  const change = usePriceChange()
  // Without an offer the offer price follows the price.
  const typed = { price, offerPrice: offer.trim() === '' ? price : offer }
  const next = { price: readPrice(typed.price), offerPrice: readPrice(typed.offerPrice) }
  const problem =
    typedPriceProblem(`Price${perKg}`, typed.price, format.decimals) ??
    typedPriceProblem(`Offer price${perKg}`, typed.offerPrice, format.decimals) ??
    (next.offerPrice > next.price
      ? `Offer price${perKg} cannot be more than the price${perKg}`
      : undefined)

  function save() {
    if (problem !== undefined || change.isPending) return
    if (next.offerPrice === before.offerPrice && next.price === before.price) return onClose()
    change.mutate({ product, ...next }, { onSuccess: onClose })
  }

  return (
    <PostForm
      name="prices"
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
          <span className={caption}>Price{perKg}</span>
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
          <span className={caption}>{perKg ? 'Offer' : 'Offer price'}</span>
          <input
            inputMode="decimal"
            value={offer}
            placeholder="None"
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
    </PostForm>
  )
}

type Change = Prices & { product: SellerProduct; isUndo?: boolean }

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
        ...(product.weighed && { perKg: true }),
        version: product.version,
      }
      return callAsSeller('POST /api/product/price', { body })
    },
    onSuccess: ({ message, product: now }, { product: before, isUndo = false }) => {
      changeInLists(client, now._id, now)
      const id = toastId(now)
      if (isUndo) return toast.success(message, { id })
      const undo = () => {
        change.mutate({ product: now, ...pricesOf(before), isUndo: true })
      }
      undoToast(message, undo, { id })
    },
    onError: (error, { product }) => toast.error(textOf(error), { id: toastId(product) }),
    // Also after a refusal, because the product may have been changed elsewhere.
    onSettled: () => reloadProducts(client),
  })
  return change
}

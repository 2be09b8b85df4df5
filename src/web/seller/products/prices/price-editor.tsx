import { useQueryClient } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { withDecimals } from '#modules/catalogue/product/prices/contract.ts'
import { priceChange, type SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { writePrice } from '#modules/pricing/money.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { changeInLists, productCalls } from '#web/seller/product/product-cache.ts'
import { useAction } from '#web/ui/use-action.ts'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useMoney } from '#web/ui/money.ts'
import { readPrice, sentPrices } from '../typed-price.ts'

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

/** Without an offer the offer price follows the price. */
const pricesIn = ({ price, offerPrice }: { price: string; offerPrice: string }): Prices => ({
  price: readPrice(price),
  offerPrice: readPrice(offerPrice.trim() || price),
})

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
  const client = useQueryClient()
  const form = useForm({
    schema: useMemo(() => withDecimals(priceChange, format.decimals), [format.decimals]),
    start: {
      values: {
        price: writePrice(before.price, format),
        offerPrice: before.offerPrice < before.price ? writePrice(before.offerPrice, format) : '',
      },
      version: product.version,
    },
    toBody: ({ price, offerPrice }) => ({ ...sentPrices(price, offerPrice), id: product._id }),
    async save(_body, values) {
      const next = pricesIn(values)
      if (next.offerPrice === before.offerPrice && next.price === before.price) return onClose()
      await change.start(undefined, onClose)
    },
  })
  async function send(prices: Prices, version: number) {
    const perKg = product.weighed && { perKg: true }
    const body = { id: product._id, ...prices, ...perKg, version }
    const answer = await callAsSeller('POST /api/product/price', { body })
    changeInLists(client, product._id, answer.product)
    return answer
  }
  const change = useAction({
    run: () => send(pricesIn(form.values), product.version),
    undo: (answer) => send(before, answer.product.version),
    // Also after a refusal, because the product may have been changed elsewhere.
    refetch: productCalls,
    // So that a success replaces the error before it.
    toastId: `price-${product._id}`,
  })
  // While it is typed, and of the first field first.
  const problem = form.found['price'] ?? form.found['offerPrice']
  const input = (name: 'price' | 'offerPrice') => ({
    name,
    value: form.values[name],
    inputMode: 'decimal' as const,
    'aria-invalid': problem !== undefined,
    onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    onChange: form.field(name).onChange,
    onKeyDown: ({ key }: { key: string }) => key === 'Escape' && onClose(),
    className: field,
  })

  return (
    <PostForm
      name="prices"
      aria-label={`Prices of ${product.name}`}
      noValidate
      onSubmit={form.onSubmit}
      className="inline-grid gap-1 py-1"
    >
      <span className="flex items-end gap-1">
        <label>
          <span className={caption}>Price{perKg}</span>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed */}
          <input {...input('price')} autoFocus />
        </label>
        <label>
          <span className={caption}>{perKg ? 'Offer' : 'Offer price'}</span>
          <input {...input('offerPrice')} placeholder="None" />
        </label>
        <button type="submit" aria-label="Save" aria-disabled={form.isBusy} className={icon}>
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

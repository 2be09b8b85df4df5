import { Minus, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { ageText } from '#modules/catalogue/product/minimum-age.ts'
import { leftText } from '#modules/catalogue/product/stock/left-text.ts'
import { lineTotalMajor } from '#modules/pricing/pricing.ts'
import { useCategoryColour, useMoneyFormat } from '#web/data/use-shop.ts'
import { unitPriceText, useMoney } from '#web/ui/money.ts'
import { PieceDeposit } from '#web/ui/piece-deposit.tsx'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { useFewLeft } from '#web/shop/catalogue/few-left.ts'
import { ProductLink } from '#web/shop/catalogue/product-link.tsx'
import type { FormerProduct } from '#web/shop/catalogue/product-query.ts'
import { addToCart, removeFromCart, setQuantity } from './cart-actions.ts'
import { removeLine } from './remove-line.ts'
import { linePicture } from './cart-skeleton.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useLineNote } from './packing-notes/line-note.tsx'
import { canBeOrdered, type CartLine, type CartLines } from './use-cart-lines.ts'

/** The select offers 1 to 9, or up to the current count if that is higher. */
const shortestChoice = 9

/** Only products on offer need it. */
const lineOffer = lazyModule(() => import('./line-offer.tsx'))

const step =
  'focus-round grid size-9 shrink-0 place-items-center rounded-full border border-[#8d9488] bg-white hover:border-leaf hover:text-leaf'

export function CartLineItem({ line, cart }: { line: CartLine; cart: CartLines }) {
  const money = useMoney()
  const { decimals } = useMoneyFormat()
  const { id, quantity, product, former } = line
  const left = useFewLeft(id)
  const { name = 'This product' } = product ?? former ?? {}
  const isOrderable = canBeOrdered(line)
  const isKnown = product !== undefined
  const note = useLineNote({ id, name })
  // What is sold by weight has what it costs at most beside it.
  const showsUnitPrice = product?.unitPrice && (quantity === 1 || product.weighed)
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 p-4 sm:gap-x-5">
      <Picture product={product ?? former} isFaded={isKnown && !isOrderable} />
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <div className="min-w-[min(8.5rem,100%)] grow basis-0">
            <h2 className="font-sans text-base leading-snug tracking-normal wrap-anywhere">
              {product ? (
                <ProductLink product={product} className="hover:text-leaf">
                  {product.name}
                </ProductLink>
              ) : (
                <span className={isKnown ? '' : 'text-ink-soft'}>
                  {isKnown ? (former?.name ?? 'No longer in the shop') : 'Loading …'}
                </span>
              )}
            </h2>
            <p className="mt-0.5 min-h-[1lh] text-[0.8125rem] text-ink-soft tabular-nums">
              {product && (
                <>
                  <span className="max-sm:sr-only">Weight: </span>
                  {product?.weight ?? 'N/A'}
                  {product?.weighed && ' each'}
                </>
              )}
              {product && (
                <span className={showsUnitPrice ? 'max-sm:sr-only' : ''}>
                  {product.weighed
                    ? ` · at most ${money(product.offerPrice)}`
                    : ` · ${money(product.offerPrice)} each`}
                </span>
              )}
              {/* One of both on a phone, so that the line has one height. */}
              {product?.unitPrice && (
                <span className={showsUnitPrice ? '' : 'max-sm:sr-only'}>
                  {` · ${unitPriceText(product.unitPrice, money)}`}
                </span>
              )}
            </p>
          </div>
          <p className="ml-auto shrink-0 text-right font-bold tabular-nums">
            {isOrderable && (
              <>
                <span className="sr-only">Subtotal </span>
                {line.product.weighed && (
                  <span className="block text-xs leading-none font-medium text-ink-soft">
                    at most{' '}
                  </span>
                )}
                {money(lineTotalMajor(line.product.offerPrice, quantity, decimals))}
                <PieceDeposit
                  product={line.product}
                  quantity={quantity}
                  className="block text-[0.8125rem] max-sm:max-w-16 leading-tight font-normal text-ink-soft"
                />
              </>
            )}
          </p>
        </div>
        {isKnown && !isOrderable && (
          <p className="mt-1.5 self-start rounded-full bg-alarm-pale px-3 py-0.5 text-sm font-semibold text-alarm">
            {product === null ? 'No longer sold: not counted' : 'Out of stock: not counted'}
          </p>
        )}
        {isOrderable && line.product.minimumAge !== undefined && (
          <p className="mt-1 text-sm text-ink-soft">
            <strong className="text-ink">{ageText(line.product.minimumAge)}</strong>, ID is checked
          </p>
        )}
        {isOrderable && left !== undefined && (
          <p className="mt-1.5 text-sm font-semibold text-tomato-deep tabular-nums">
            {quantity > left ? `${leftText(left)}: please take fewer` : leftText(left)}
          </p>
        )}
        {isOrderable && line.product.offers && (
          <LazyModule of={lineOffer} fallback={<p className="mt-1.5 h-6" />}>
            {({ default: LineOffer }) => <LineOffer id={id} cart={cart} />}
          </LazyModule>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-y-1 pt-3">
          {product !== null && <Quantity line={line} name={name} left={left} />}
          <span className="ml-auto" />
          {isOrderable && note.button}
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget)
              removeLine(id, name)
            }}
            aria-label={`Remove all ${name}`}
            className="grid min-h-9 min-w-9 place-items-center rounded-full px-2 text-sm font-semibold text-ink-soft underline-offset-4 hover:text-alarm hover:underline"
          >
            <Trash2 aria-hidden className="size-4.5 sm:hidden" />
            <span className="max-sm:hidden">Remove all</span>
          </button>
        </div>
      </div>
      {isOrderable && note.panel}
    </li>
  )
}

/** A line leaves with the focus in it; the keyboard goes on beside it. */
function focusNeighbour(inside: Element) {
  const line = inside.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const goal = neighbour?.querySelector<HTMLElement>('a, button')
  ;(goal ?? document.getElementById('content'))?.focus({ preventScroll: true })
}

function Quantity({
  line,
  name,
  left = Infinity,
}: {
  line: CartLine
  name: string
  left: number | undefined
}) {
  const { id, quantity } = line
  const selectId = useId()
  const choices = Array.from(
    // What is in the cart can be chosen even if fewer are left: the line says so.
    { length: Math.max(Math.min(shortestChoice, left), quantity) },
    (_, index) => index + 1,
  )
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <label htmlFor={selectId} className="mr-1 text-sm text-ink-soft max-sm:sr-only">
        Quantity<span className="sr-only"> of {name}</span>
      </label>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          if (quantity === 1) focusNeighbour(currentTarget)
          removeFromCart(id)
        }}
        aria-label={`One ${name} less`}
        className={step}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <select
        id={selectId}
        value={quantity}
        onChange={({ target }) => setQuantity(id, Number(target.value))}
        className="h-9 rounded-xl border border-[#8d9488] bg-white pr-1 pl-2.5 text-base font-semibold text-ink tabular-nums hover:border-leaf"
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      {canBeOrdered(line) && (
        <button
          type="button"
          onClick={() => addToCart(line.product)}
          aria-label={`One ${name} more`}
          className={step}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

function Picture({ product, isFaded }: { product: FormerProduct | undefined; isFaded: boolean }) {
  const backgroundColor = useCategoryColour(product?.category ?? '')
  return (
    <div className={linePicture} style={{ backgroundColor }}>
      {product?.image && (
        <ProductImage
          url={product.image[0]}
          alt=""
          sizes="96px"
          className={isFaded ? 'opacity-55 saturate-50' : ''}
        />
      )}
    </div>
  )
}

import { Minus } from 'lucide-react'
import { findCategory } from '#modules/catalogue/categories.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { toCents, toDollars } from '#modules/pricing/pricing.ts'
import { paths } from '../paths.ts'
import { money } from '../ui/money.ts'
import { ProductImage } from '../ui/product-image.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { removeFromCart, removeLine, setQuantity } from './cart-actions.tsx'
import { canBeOrdered, type CartLine } from './use-cart-lines.ts'

/** The select offers 1 to 9, or up to the current count if that is higher. */
const shortestChoice = 9

export function CartLineItem({ line }: { line: CartLine }) {
  const { id, quantity, product } = line
  const name = product?.name ?? 'This product'
  const isOrderable = canBeOrdered(line)
  const isKnown = product !== undefined
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 p-4 sm:gap-x-5">
      <Picture product={product ?? undefined} isFaded={isKnown && !isOrderable} />
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-sans text-base leading-snug tracking-normal wrap-anywhere">
              {product ? (
                <ShopLink to={paths.product(product)} className="hover:text-leaf">
                  {product.name}
                </ShopLink>
              ) : (
                <span className={isKnown ? '' : 'text-ink-soft'}>
                  {isKnown ? 'No longer in the shop' : 'Loading …'}
                </span>
              )}
            </h2>
            <p className="mt-0.5 text-[0.8125rem] text-ink-soft tabular-nums">
              <span className="max-sm:sr-only">Weight: </span>
              {product?.weight ?? 'N/A'}
              {product && ` · ${money(product.offerPrice)} each`}
            </p>
          </div>
          <p className="shrink-0 font-bold tabular-nums">
            {isOrderable && (
              <>
                <span className="sr-only">Subtotal </span>
                {money(toDollars(toCents(line.product.offerPrice) * quantity))}
              </>
            )}
          </p>
        </div>
        {isKnown && !isOrderable && (
          <p className="mt-1.5 self-start rounded-full bg-alarm-pale px-3 py-0.5 text-sm font-semibold text-alarm">
            {product === null ? 'Not available: not counted' : 'Out of stock: not counted'}
          </p>
        )}
        <div className="mt-auto flex items-center gap-2 pt-3">
          <button
            type="button"
            onClick={() => removeFromCart(id)}
            aria-label={`One ${name} less`}
            className="focus-round grid size-9 shrink-0 place-items-center rounded-full border border-[#8d9488] bg-white hover:border-leaf hover:text-leaf"
          >
            <Minus aria-hidden className="size-4" />
          </button>
          <Quantity
            name={name}
            quantity={quantity}
            onChoose={(chosen) => setQuantity(id, chosen)}
          />
          <button
            type="button"
            onClick={() => removeLine(id, name)}
            aria-label={`Remove all ${name}`}
            className="ml-auto min-h-9 rounded-full px-2 text-sm font-semibold text-ink-soft underline-offset-4 hover:text-alarm hover:underline"
          >
            Remove all
          </button>
        </div>
      </div>
    </li>
  )
}

type QuantityProps = { name: string; quantity: number; onChoose: (quantity: number) => void }

function Quantity({ name, quantity, onChoose }: QuantityProps) {
  const choices = Array.from(
    { length: Math.max(shortestChoice, quantity) },
    (_, index) => index + 1,
  )
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      <span className="max-sm:sr-only">
        Quantity<span className="sr-only"> of {name}</span>
      </span>
      <select
        value={quantity}
        onChange={({ target }) => onChoose(Number(target.value))}
        className="h-9 rounded-xl border border-[#8d9488] bg-white pr-1 pl-2.5 text-base font-semibold text-ink tabular-nums hover:border-leaf"
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  )
}

function Picture({ product, isFaded }: { product: Product | undefined; isFaded: boolean }) {
  return (
    <div
      className="size-22 overflow-hidden rounded-2xl bg-sand sm:size-24"
      style={{ backgroundColor: product && findCategory(product.category)?.bgColor }}
    >
      <ProductImage
        url={product?.image[0]}
        alt=""
        sizes="96px"
        className={isFaded ? 'opacity-55 saturate-50' : ''}
      />
    </div>
  )
}

import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { addToCart, removeFromCart } from './cart-actions.ts'
import { useQuantity } from './cart-store.ts'

const step =
  'grid h-9 w-7 pointer-coarse:h-11 place-items-center rounded-full transition-colors hover:bg-white/20 focus-round focus-visible:outline-white focus-visible:-outline-offset-4'

/** Until the card is hydrated, the number that `early-cart-script.ts` has found is painted over Add. */
const earlyCount =
  'relative after:absolute after:-inset-[1.5px] after:grid after:place-items-center after:rounded-full after:bg-leaf ' +
  'after:text-white after:tabular-nums after:content-[var(--in-cart,none)]'

/**
 * Add, which becomes − n + once the product is in the cart. Both are the same size, so nothing moves, and Add and +
 * are one button, so the keyboard stays where it is.
 */
type Props = {
  product: Product
  /** How many the first tap adds. */
  usual?: number | undefined
}

export function AddToCart({ product, usual = 1 }: Props) {
  const quantity = useQuantity(product._id)
  const isIn = quantity > 0
  const add = usual > 1 ? `Add ${usual}` : 'Add'
  const plus = useRef<HTMLButtonElement>(null)

  const removeOne = () => {
    removeFromCart(product._id)
    if (quantity === 1) plus.current?.focus()
  }

  return (
    <div
      role="group"
      aria-label={isIn ? `${product.name} in the cart` : product.name}
      className={`flex h-10 w-20 shrink-0 items-center justify-between rounded-full pointer-coarse:h-11 pointer-coarse:w-22 sm:w-22 ${isIn ? 'outline outline-transparent bg-leaf text-white' : ''}`}
    >
      {isIn && (
        <button
          type="button"
          onClick={removeOne}
          aria-label={`One ${product.name} less`}
          className={step}
        >
          <Minus aria-hidden className="size-4" />
        </button>
      )}
      {isIn && <span className="text-[0.9375rem] font-semibold tabular-nums">{quantity}</span>}
      <button
        key="plus"
        ref={plus}
        type="button"
        onClick={() => addToCart(product, isIn ? 1 : usual)}
        aria-label={isIn ? `One ${product.name} more` : `${add} ${product.name}`}
        data-add={isIn ? undefined : product._id}
        className={
          isIn
            ? step
            : `${buttonClass('outline', 'stepper')} ${earlyCount} w-full pointer-coarse:h-11`
        }
      >
        <Plus aria-hidden className="size-4" /> {!isIn && add}
      </button>
    </div>
  )
}

import { Minus, Plus } from 'lucide-react'
import { toast } from 'react-hot-toast'
import type { Product } from '#modules/catalogue/contract.ts'
import { button } from '../ui/button.ts'
import { cart, useCart } from './cart-store.ts'

const step =
  'grid h-9 w-7 place-items-center rounded-full transition-colors hover:bg-white/20 focus-round focus-visible:outline-white focus-visible:-outline-offset-4'

/** Add, which becomes − n + once the product is in the cart. Both are the same size, so nothing moves. */
export function AddToCart({ product }: { product: Product }) {
  const quantity = useCart()[product._id] ?? 0

  const add = () => {
    cart.add(product._id)
    toast.success('Added to Cart')
  }
  const removeOne = () => {
    cart.removeOne(product._id)
    toast.success('Remove from Cart')
  }

  if (!product.inStock)
    return <span className="text-sm font-semibold text-ink-soft">Out of stock</span>
  if (quantity === 0)
    return (
      <button
        type="button"
        onClick={add}
        aria-label={`Add ${product.name}`}
        className={`${button('outline', 'stepper')} w-20 shrink-0 sm:w-22`}
      >
        <Plus aria-hidden className="size-4" /> Add
      </button>
    )
  return (
    <div
      role="group"
      aria-label={`${product.name} in the cart`}
      className="flex h-10 w-20 shrink-0 sm:w-22 items-center justify-between rounded-full bg-leaf text-white"
    >
      <button
        type="button"
        onClick={removeOne}
        aria-label={`One ${product.name} less`}
        className={step}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <span className="text-[0.9375rem] font-semibold tabular-nums">{quantity}</span>
      <button type="button" onClick={add} aria-label={`One ${product.name} more`} className={step}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  )
}

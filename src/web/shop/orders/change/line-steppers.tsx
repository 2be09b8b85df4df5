import { Minus, Plus } from 'lucide-react'
import type { Order } from '#modules/orders/contract.ts'
import { useCategoryColour } from '#web/data/use-shop.ts'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'

type Item = Order['items'][number]
type Props = {
  order: Order
  leftOf: (item: Item) => number
  onChange: (product: string, left: number) => void
}

const step =
  'focus-round grid size-9 shrink-0 place-items-center rounded-full border border-[#8d9488] bg-white pointer-coarse:size-11 ' +
  'hover:border-leaf hover:text-leaf aria-disabled:border-line aria-disabled:text-ink-soft/50'

/** How many of each line are to be left: fewer than there are, or none. */
export function LineSteppers({ order, leftOf, onChange }: Props) {
  const items = order.items.filter((item) => keptQuantity(item) > 0)
  return (
    <ul aria-label="Items" className="grid divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Line key={item.product._id} item={item} left={leftOf(item)} onChange={onChange} />
      ))}
    </ul>
  )
}

type LineProps = { item: Item; left: number; onChange: Props['onChange'] }

function Line({ item, left, onChange }: LineProps) {
  const { product } = item
  const most = keptQuantity(item)
  const backgroundColor = useCategoryColour(product.category)
  // Not `disabled`, which would take the focus away from the button that was just pressed.
  const set = (next: number) => {
    if (next >= 0 && next <= most) onChange(product._id, next)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="w-11 shrink-0 overflow-hidden rounded-xl" style={{ backgroundColor }}>
        <ProductImage url={product.image[0]} alt="" sizes="44px" />
      </div>
      <p className="min-w-24 grow basis-0 leading-snug font-semibold wrap-anywhere">
        {product.name}
        <span className="block text-[0.8125rem] font-normal text-ink-soft" aria-live="polite">
          {left === most ? `${most} ordered` : left === 0 ? 'removed' : `${left} of ${most}`}
        </span>
      </p>
      <div role="group" aria-label={product.name} className="ml-auto flex items-center gap-1">
        <button
          type="button"
          onClick={() => set(left - 1)}
          aria-disabled={left === 0}
          aria-label={`One ${product.name} less`}
          className={step}
        >
          <Minus aria-hidden className="size-4" />
        </button>
        <span className="w-8 text-center font-semibold tabular-nums">{left}</span>
        <button
          type="button"
          onClick={() => set(left + 1)}
          aria-disabled={left === most}
          aria-label={`One ${product.name} more`}
          className={step}
        >
          <Plus aria-hidden className="size-4" />
        </button>
      </div>
    </li>
  )
}

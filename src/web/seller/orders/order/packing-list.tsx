import { Check } from 'lucide-react'
import { findCategory } from '#modules/catalogue/product/categories/categories.ts'
import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { useCategories, useCategoryName } from '#web/data/use-shop.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { bagItems, type BagItem } from '#web/seller/orders/ticks/packed-items.ts'
import { tickLine } from '#web/seller/orders/ticks/send-ticks.ts'
import { usePackedItems, useTickNotes } from '#web/seller/orders/ticks/use-ticks.ts'
import { useMoney } from '#web/ui/money.ts'
import { depositText } from '#web/ui/order/deposit-text.ts'
import { packedQuantity } from '#web/ui/order/kept-quantity.ts'
import { useLineTexts } from '#web/ui/order/use-line-texts.ts'
import { ifMissingText, packingNoteTexts } from '#web/ui/order/packing-note-texts.ts'
import { ReplaceButton } from '#web/seller/orders/substitutes/replace-button.tsx'
import { ReplacedLine } from '#web/seller/orders/substitutes/replaced-line.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MissingLine } from './missing-line.tsx'
import { WeighLine } from './weigh-line.tsx'

/** Large enough to be read from a distance and ticked with a thumb. */
export function PackingList({ order }: { order: Order }) {
  const { items } = order
  const categories = useCategories()
  const categoryName = useCategoryName()
  const textsOf = useLineTexts(order)
  const money = useMoney()
  const packed = usePackedItems(order)
  const noteOf = useTickNotes()
  const isOpen = canWeigh(order.status)
  const toPack = bagItems(order).filter(
    ({ item, isSubstitute }) => isSubstitute || packedQuantity(order, item) > 0,
  )
  const done = toPack.filter(({ product }) => packed.has(product._id)).length
  return (
    <Panel
      title="Items"
      aside={
        <p role="status" className="text-[0.9375rem] font-semibold tabular-nums">
          {done} of {toPack.length} packed
        </p>
      }
    >
      <div aria-hidden className="-mt-1 mb-2 h-1.5 overflow-hidden rounded-full bg-sand">
        <div
          className="h-full rounded-full bg-leaf transition-[width]"
          style={{ width: `${toPack.length === 0 ? 0 : (done / toPack.length) * 100}%` }}
        />
      </div>
      <p className="mb-2 text-[0.9375rem] font-semibold">{ifMissingText(order)}</p>
      <ul className="@container -mx-2">
        {items.map((item) => {
          const { product, weighed } = item
          const quantity = packedQuantity(order, item)
          const isPacked = packed.has(product._id)
          return (
            <li key={product._id}>
              <label
                className={`flex min-h-18 @max-2xs:flex-wrap items-center ${isOpen ? 'cursor-pointer hover:bg-sand/40' : ''} gap-3 max-sm:gap-2 rounded-xl px-2 py-2 has-focus-visible:outline-3 has-focus-visible:outline-leaf`}
              >
                <input
                  type="checkbox"
                  checked={isPacked && quantity > 0}
                  disabled={!isOpen || quantity === 0}
                  onChange={({ target }) =>
                    tickLine({
                      orderId: order._id,
                      productId: product._id,
                      isPacked: target.checked,
                    })
                  }
                  aria-label={`${quantity} × ${product.name}, packed`}
                  className="peer sr-only"
                />
                {quantity > 0 ? <TickBox /> : <span className="w-7" />}
                <span
                  className={`w-13 max-sm:w-auto max-sm:min-w-9 shrink-0 text-right text-[1.75rem] leading-none font-bold tracking-tight tabular-nums ${isPacked ? 'text-ink-soft' : ''}`}
                >
                  {quantity}
                  <span className="ml-1 text-lg font-medium text-ink-soft">×</span>
                </span>
                <span
                  className="w-12 shrink-0 overflow-hidden rounded-xl bg-sand max-sm:w-10 @max-2xs:hidden"
                  style={{ backgroundColor: findCategory(categories, product.category)?.bgColor }}
                >
                  <ProductImage url={product.image[0]} alt="" sizes="48px" />
                </span>
                <span className="min-w-0 leading-snug">
                  <span
                    className={`block text-[1.0625rem] font-semibold wrap-anywhere ${isPacked ? 'text-ink-soft line-through' : ''}`}
                  >
                    {product.name}
                  </span>
                  <span className="text-[0.875rem] wrap-anywhere text-ink-soft">
                    {product.weight === undefined
                      ? categoryName(product.category)
                      : `${product.weight}${weighed ? ' each' : ''} · ${categoryName(product.category)}`}
                  </span>
                  {packingNoteTexts(order, item).map((text) => (
                    <strong
                      key={text}
                      className="block text-[0.9375rem] wrap-anywhere text-[#6b4a00]"
                    >
                      {text}
                    </strong>
                  ))}
                  <span
                    role="status"
                    className="block text-[0.875rem] font-semibold text-[#6b4a00] empty:hidden"
                  >
                    {noteOf(order._id, product._id)}
                  </span>
                </span>
                <span className="ml-auto shrink-0 pl-2 text-right max-sm:max-w-28 @max-2xs:w-full @max-2xs:max-w-none text-[0.9375rem] leading-snug tabular-nums">
                  <span className="block font-semibold">{textsOf(item).amount}</span>
                  {item.deposit && (
                    <span className="block text-[0.8125rem] text-ink-soft">
                      {depositText(item, money)}
                    </span>
                  )}
                  {(quantity > 1 || weighed) && (
                    <span className="block text-[0.8125rem] text-ink-soft">
                      {weighed
                        ? `${money(weighed.pricePerKg)} / kg`
                        : `${money(product.offerPrice)} each`}
                    </span>
                  )}
                </span>
              </label>
              {weighed && item.left?.quantity !== 0 && (
                <WeighLine order={order} item={{ ...item, weighed }} />
              )}
              <MissingLine order={order} item={item}>
                <ReplaceButton order={order} item={item} />
              </MissingLine>
              <ReplacedLine order={order} item={item}>
                {item.substitute && (
                  <SubstituteTick
                    order={order}
                    product={item.substitute.product}
                    isPacked={packed.has(item.substitute.product._id)}
                  />
                )}
              </ReplacedLine>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

type TickProps = { order: Order; product: BagItem['product']; isPacked: boolean }

/** The substitute of a line is ticked by itself. */
function SubstituteTick({ order, product, isPacked }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-leaf">
      <input
        type="checkbox"
        checked={isPacked}
        disabled={!canWeigh(order.status)}
        onChange={({ target }) =>
          tickLine({ orderId: order._id, productId: product._id, isPacked: target.checked })
        }
        aria-label={`${product.name}, packed`}
        className="peer sr-only"
      />
      <TickBox />
    </label>
  )
}

const TickBox = () => (
  <span
    aria-hidden
    className="grid size-7 shrink-0 place-items-center rounded-lg border-2 border-[#8d9488] bg-white text-white *:opacity-0 peer-checked:border-leaf peer-checked:bg-leaf peer-checked:*:opacity-100 forced-colors:text-[ButtonText]"
  >
    <Check className="size-5" strokeWidth={3} />
  </span>
)

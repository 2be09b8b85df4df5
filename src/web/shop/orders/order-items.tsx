import { findCategory } from '#modules/catalogue/product/categories/categories.ts'
import type { Order } from '#modules/orders/contract.ts'
import { useCategories, useCategoryName } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { useMoney } from '#web/ui/money.ts'
import { depositText } from '#web/ui/order/deposit-text.ts'
import { useLineTexts } from '#web/ui/order/use-line-texts.ts'
import { packingNoteTexts } from '#web/ui/order/packing-note-texts.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SubstituteItem } from './substitute-item.tsx'

type Props = { order: Order; items?: Order['items'] }

/** What was bought, at the prices of that day. */
export function OrderItems({ order, items = order.items }: Props) {
  const categories = useCategories()
  const categoryName = useCategoryName()
  const textsOf = useLineTexts(order)
  const money = useMoney()
  return (
    <ul className="grid gap-3">
      {items.map((item) => {
        const { product, quantity, weighed, isFresh } = item
        const { size, amount, note } = textsOf(item)
        return (
          <li key={product._id} className="flex flex-wrap items-center gap-x-3.5">
            <div
              className="w-[min(3.5rem,16vw)] shrink-0 overflow-hidden rounded-xl bg-sand"
              style={{ backgroundColor: findCategory(categories, product.category)?.bgColor }}
            >
              <ProductImage url={product.image[0]} alt="" sizes="56px" />
            </div>
            <div className="min-w-24 grow basis-0 leading-snug">
              <ShopLink
                to={paths.product(product)}
                className="font-semibold wrap-anywhere hover:text-leaf"
              >
                {product.name}
              </ShopLink>
              <p className="text-[0.8125rem] text-ink-soft tabular-nums">
                {categoryName(product.category)} · Quantity: {quantity}
                {weighed && (
                  <>
                    {' · '}
                    <span className="whitespace-nowrap">{size}</span>
                  </>
                )}
              </p>
              {packingNoteTexts(order, item).map((text) => (
                <p key={text} className="text-[0.8125rem] wrap-anywhere text-ink-soft">
                  {text}
                </p>
              ))}
              {isFresh && (
                <p className="text-[0.8125rem] text-ink-soft">Fresh: no right of withdrawal</p>
              )}
            </div>
            <p className="ml-auto text-right text-[0.9375rem] tabular-nums">
              {amount}
              {item.deposit && (
                <span className="block text-xs text-ink-soft">{depositText(item, money)}</span>
              )}
              {note && <span className="block text-xs text-ink-soft">{note}</span>}
            </p>
            {item.substitute && (
              <SubstituteItem order={order} product={product._id} substitute={item.substitute} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

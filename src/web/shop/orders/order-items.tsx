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
import { canWeigh } from '#modules/orders/status.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { changeOrder, showOrder } from './order-changes.ts'

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

type SubstituteProps = {
  order: Order
  /** Of the line. */
  product: string
  substitute: NonNullable<Order['items'][number]['substitute']>
}

/** What comes in place of a line, below it. */
function SubstituteItem({ order, product: replaced, substitute }: SubstituteProps) {
  const money = useMoney()
  const { product, quantity, left, isFresh } = substitute
  const back = quantity - left.quantity
  return (
    <div className="mt-2 flex w-full flex-wrap items-center gap-x-3.5 gap-y-1 rounded-2xl bg-[#f3faec] p-2.5">
      <div className="w-[min(3.5rem,16vw)] shrink-0 overflow-hidden rounded-xl bg-sand">
        <ProductImage url={product.image[0]} alt="" sizes="56px" />
      </div>
      <div className="min-w-24 grow basis-0 leading-snug">
        <p className="text-[0.8125rem] font-semibold text-leaf-dark">Comes instead</p>
        <ShopLink
          to={paths.product(product)}
          className="font-semibold wrap-anywhere hover:text-leaf"
        >
          {product.name}
        </ShopLink>
        <p className="text-[0.8125rem] text-ink-soft tabular-nums">
          {product.weight !== undefined && `${product.weight} · `}Quantity: {quantity}
        </p>
        {back > 0 && (
          <p className="text-[0.8125rem] text-ink-soft">
            {left.quantity === 0 ? 'Handed back' : `${back} handed back`}
          </p>
        )}
        {isFresh && <p className="text-[0.8125rem] text-ink-soft">Fresh: no right of withdrawal</p>}
      </div>
      <p className="ml-auto text-right text-[0.9375rem] tabular-nums">
        {money(left.total)}
        {left.deposit !== undefined && (
          <span className="block text-xs text-ink-soft">plus {money(left.deposit)} deposit</span>
        )}
      </p>
      {canWeigh(order.status) && (
        <ActionButton
          look="outline"
          size="small"
          aria-label={`I do not want this: ${product.name}`}
          run={() =>
            changeOrder('POST /api/order/refuse-substitute', order._id, { product: replaced })
          }
          onDone={(answer) => showOrder(answer.order)}
          confirm={{
            title: `No ${product.name}?`,
            text: 'It is taken out of your order, and you do not pay for it. You cannot take this back.',
            button: 'I do not want it',
            isDanger: true,
          }}
        >
          I do not want this
        </ActionButton>
      )}
    </div>
  )
}

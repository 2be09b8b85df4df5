import type { Order } from '#modules/orders/contract.ts'
import { canWeigh } from '#modules/orders/status.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { changeOrder, showOrder } from './order-changes.ts'

type Props = {
  order: Order
  /** Of the line. */
  product: string
  substitute: NonNullable<Order['items'][number]['substitute']>
}

/** What comes in place of a line, below it. */
export function SubstituteItem({ order, product: replaced, substitute }: Props) {
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

import { useQuery } from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { useUser } from '#web/shop/session/session.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RatingForm } from './rating-form.tsx'

/** What was in an order that was delivered, each product with its stars. Guests have no account to rate with. */
export const RateOrder = ({ order }: { order: Order }) =>
  useUser() ? <RateItems items={order.items} /> : null

/** The page of the order can do without it, so a failure shows nothing. */
function RateItems({ items }: Pick<Order, 'items'>) {
  const products = items.map(({ product }) => product._id).join(',')
  const { data } = useQuery(shopperQuery('GET /api/ratings/mine', { products }))
  const rated = data?.ratings.filter(({ mayRate }) => mayRate) ?? []
  if (rated.length === 0) return null
  const names = new Map(items.map(({ product }) => [product._id, product.name]))
  return (
    <Panel title="How was it?">
      <ul className="divide-y divide-line">
        {rated.map((rating) => {
          const name = names.get(rating.product) ?? ''
          return (
            <li key={rating.product} className="py-4 first:pt-0 last:pb-0">
              <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
                {name}
              </h3>
              <RatingForm rating={rating} name={name} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

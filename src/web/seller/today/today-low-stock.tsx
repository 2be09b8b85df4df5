import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { textOf, type AnswerOf } from '#web/api.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { DeliveryButton } from '#web/seller/stock/delivery-button.tsx'
import { StockMark } from '#web/seller/stock/product-stock.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProductRow } from './product-row.tsx'

const call = 'GET /api/product/low-stock'
const shownLimit = 8
const link =
  'inline-flex min-h-6 items-center text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4'

/** Counted products at or below their low mark, those that are sold out first. */
export function TodayLowStock({ isHiddenWhenEmpty = false }: { isHiddenWhenEmpty?: boolean }) {
  useOrderEvents([call])
  const { data, error } = useQuery({ ...sellerQuery(call), refetchInterval: 60_000 })
  const { products = [], total = 0 } = data ?? {}
  if (isHiddenWhenEmpty && total === 0) return null
  return (
    <Panel
      title="Low stock"
      aside={
        total > 0 && (
          <Link to={sellerPages.orderList.to} className={link}>
            Order list
          </Link>
        )
      }
    >
      {products.length > 0 ? (
        <ul className="grid gap-x-6 lg:grid-cols-2">
          {products.slice(0, shownLimit).map((product) => (
            <LowRow key={product._id} product={product} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">
          {data
            ? 'No counted product is at or below its low mark.'
            : error
              ? `This could not be loaded: ${textOf(error)}`
              : 'Loading …'}
        </p>
      )}
      {total > shownLimit && (
        <Link to={withQuery(sellerPages.products.to, { stock: 'low' })} className={`${link} mt-2`}>
          All {total}
        </Link>
      )}
    </Panel>
  )
}

function LowRow({ product }: { product: AnswerOf<typeof call>['products'][number] }) {
  const { _id, name, image, stock, lowStock } = product
  return (
    <li className="flex flex-wrap items-center gap-3 py-1.5">
      <ProductRow product={{ productId: _id, name, image: image[0] }}>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <StockMark stock={stock} lowStock={lowStock} />
          {stock > 0 && <span>{stock} left</span>}
          {lowStock !== null && <span>low at {lowStock}</span>}
        </span>
      </ProductRow>
      <DeliveryButton product={product} />
    </li>
  )
}

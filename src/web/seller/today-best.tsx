import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { money } from '../ui/money.ts'
import { ProductImage } from '../ui/product-image.tsx'
import { ordersTable } from './order-filters.ts'
import { Panel } from './panel.tsx'
import type { Today } from './use-today.ts'

export function TodayBest({ today: { bestSellers, days } }: { today: Today }) {
  return (
    <Panel title="Best sellers" aside={<span className="text-sm text-ink-soft">30 days</span>}>
      {bestSellers.length === 0 ? (
        <p className="text-ink-soft">Nothing was sold in the last 30 days.</p>
      ) : (
        <ol className="-my-1">
          {bestSellers.map(({ productId, name, image, quantity, sales, state }) => (
            <li key={productId} className="flex items-center gap-3 py-1">
              <span className="w-10 shrink-0 overflow-hidden rounded-lg bg-sand">
                <ProductImage url={image} alt="" sizes="40px" />
              </span>
              <span className="min-w-0 grow leading-tight">
                <Link
                  to={paths.sellerProduct({ _id: productId })}
                  className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:text-leaf"
                >
                  {name}
                </Link>
                {state !== 'in stock' && (
                  <span className="block text-[0.8125rem] font-semibold text-[#6b4a00]">
                    {state}
                  </span>
                )}
              </span>
              <span className="shrink-0 text-right text-[0.9375rem] leading-tight tabular-nums">
                <Link
                  to={ordersTable({ product: productId, from: days[0]?.date ?? '' })}
                  aria-label={`${quantity} sold, see the orders with ${name}`}
                  className="inline-flex min-h-6 items-center font-bold hover:text-leaf"
                >
                  {quantity} sold
                </Link>
                <span className="block text-[0.8125rem] text-ink-soft">{money(sales)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

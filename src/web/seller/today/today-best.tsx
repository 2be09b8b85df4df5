import { Link } from 'react-router'
import { useMoney } from '#web/ui/money.ts'
import { ProductRow } from './product-row.tsx'
import { ordersTable } from '#web/seller/orders/order-filters.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Today } from './use-today.ts'

export function TodayBest({ today: { bestSellers, days } }: { today: Today }) {
  const money = useMoney()
  return (
    <Panel title="Best sellers" aside={<span className="text-sm text-ink-soft">30 days</span>}>
      {bestSellers.length === 0 ? (
        <p className="text-ink-soft">Nothing was sold in the last 30 days.</p>
      ) : (
        <ol className="-my-1">
          {bestSellers.map((product) => (
            <li key={product.productId} className="flex items-center gap-3 py-1">
              <ProductRow product={product}>
                {product.state !== 'in stock' && (
                  <span className="block text-[0.8125rem] font-semibold text-[#6b4a00]">
                    {product.state}
                  </span>
                )}
              </ProductRow>
              <span className="shrink-0 text-right text-[0.9375rem] leading-tight tabular-nums">
                <Link
                  to={ordersTable({ product: product.productId, from: days[0]?.date ?? '' })}
                  aria-label={`${product.quantity} sold, see the orders with ${product.name}`}
                  className="inline-flex min-h-6 items-center font-bold hover:text-leaf"
                >
                  {product.quantity} sold
                </Link>
                <span className="block text-[0.8125rem] text-ink-soft">{money(product.sales)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

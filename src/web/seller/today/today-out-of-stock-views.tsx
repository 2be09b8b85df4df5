import { Link } from 'react-router'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { setInStock } from '#web/seller/stock/change-count.ts'
import { useWaitingPeople } from '#web/seller/product/use-waiting-people.ts'
import { ProductRow } from './product-row.tsx'
import type { Today } from './use-today.ts'

type ViewedProduct = Today['outOfStockViews'][number]

/** Products that were viewed while they were out of stock. */
export function TodayOutOfStockViews({ today: { outOfStockViews } }: { today: Today }) {
  return (
    <Panel
      title="Out of stock, but viewed"
      aside={
        <Link
          to={withQuery(sellerPages.products.to, { stock: 'out' })}
          className="inline-flex min-h-6 items-center text-[0.9375rem] font-semibold text-leaf-dark underline underline-offset-4"
        >
          All out of stock
        </Link>
      }
    >
      {outOfStockViews.length === 0 ? (
        <p className="text-ink-soft">Nobody looked at a product that is out of stock.</p>
      ) : (
        <ul className="grid gap-x-6 lg:grid-cols-2">
          {outOfStockViews.map((product) => (
            <ViewedRow key={product.productId} product={product} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ViewedRow({ product }: { product: ViewedProduct }) {
  const { productId, name, views } = product
  const waiting = useWaitingPeople()(productId)
  return (
    <li className="flex flex-wrap items-center gap-3 py-1.5">
      <ProductRow product={product}>
        <span className="block text-sm text-ink-soft">{demandText(waiting, views)}</span>
      </ProductRow>
      <ActionButton
        look="outline"
        aria-label={`Put ${name} back in stock`}
        run={() => setInStock(productId, true)}
        refetch={[
          'GET /api/seller/today',
          'GET /api/product/seller',
          'GET /api/seller/back-in-stock',
        ]}
      >
        Back in stock
      </ActionButton>
    </li>
  )
}

function demandText(waiting: string | undefined, views: number): string {
  const viewed = views === 1 ? 'viewed once' : `viewed ${views} times`
  return [waiting, viewed].filter(Boolean).join(', ')
}

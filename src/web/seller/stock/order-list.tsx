import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import type { PageHandle } from '#web/seller/frame/page-handle.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useCategoryName } from '#web/data/use-shop.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { orderListCsv, suggestedAmount, type LowProduct } from './order-list-file.ts'
import { OrderListPaper } from './order-list-paper.tsx'
import { PrintButton } from '#web/seller/frame/paper-page.tsx'

export const handle: PageHandle = { isBare: true }

/** What to order from the wholesaler: the products that are low, on paper or as a file. */
export default function OrderList() {
  const query = useQuery(sellerQuery('GET /api/product/low-stock'))
  const { data, dataUpdatedAt } = query
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const { style } = useShopTime()
  const amountOf = (product: LowProduct) =>
    typed[product._id] ?? `${suggestedAmount(product) ?? ''}`
  const isEmpty = (data?.products.length ?? 0) === 0
  const categoryName = useCategoryName()

  function download() {
    // This locale writes days as 2026-11-16.
    const day = new Date(dataUpdatedAt).toLocaleDateString('en-CA', { timeZone: style.timeZone })
    const text = orderListCsv(data?.products ?? [], amountOf, categoryName)
    saveFile({ name: `order-list-${day}.csv`, content: new Blob([text], { type: 'text/csv' }) })
  }

  return (
    <main className="grow bg-sand print:bg-white">
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-center gap-3 border-b border-line bg-paper p-3 max-sm:gap-2 max-sm:px-2 max-sm:*:px-3 short:static print:hidden">
        <Link to={sellerPaths.today} className={buttonClass('outline')}>
          <ChevronLeft aria-hidden className="size-4.5" />
          Today
        </Link>
        <Button disabled={isEmpty} onClick={download} look="outline">
          <Download aria-hidden className="size-4.5" />
          Download CSV
        </Button>
        <PrintButton disabled={isEmpty} />
      </div>
      <div className="mx-auto max-w-4xl p-6 max-sm:px-2 print:max-w-none print:p-0">
        <Loaded query={query} what="The order list" skeleton={{ count: 1, className: 'h-120' }}>
          {({ products, total }) =>
            isEmpty ? (
              <EmptyState title="Nothing to order">
                <p>No counted product is at or below its low mark.</p>
                <Link to={sellerPaths.products} className={buttonClass('outline')}>
                  Product List
                </Link>
              </EmptyState>
            ) : (
              <OrderListPaper
                products={products}
                total={total}
                at={new Date(dataUpdatedAt).toISOString()}
                amountOf={amountOf}
                onAmount={({ _id }, amount) => setTyped((before) => ({ ...before, [_id]: amount }))}
              />
            )
          }
        </Loaded>
      </div>
    </main>
  )
}

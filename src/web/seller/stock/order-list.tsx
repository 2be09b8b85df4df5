import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useShopTime } from '#web/data/use-shop-time.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useCategoryName, useShop } from '#web/data/use-shop.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/page-states.tsx'
import { PrintButton } from '#web/seller/frame/paper-page.tsx'
import { orderListCsv, suggestedAmount, type LowProduct } from './order-list-file.ts'

/** The order list for the wholesaler: the products that are low, on paper or as a file. */
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
        <Link to={sellerPages.today.to} className={buttonClass('outline')}>
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
                <Link to={sellerPages.products.to} className={buttonClass('outline')}>
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

const headings = ['Product', 'Weight', 'Left', 'Low at', 'To order']

type Props = {
  products: readonly LowProduct[]
  total: number
  /** When the counts were read. */
  at: string
  amountOf: (product: LowProduct) => string
  onAmount: (product: LowProduct, amount: string) => void
}

/** Black on white, as it is printed. The amounts can be changed before. */
function OrderListPaper({ products, total, at, amountOf, onAmount }: Props) {
  const { name } = useShop()
  const { dayAndTime } = useShopTime()
  return (
    <article className="bg-white p-4 text-[10.5pt] leading-snug text-black shadow-card sm:p-8 print:p-0 print:shadow-none">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-[18pt] leading-tight wrap-anywhere">Order list, {name}</h1>
        <p>
          <time dateTime={at}>{dayAndTime(at)}</time>
        </p>
      </header>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Products at or below their low mark</caption>
        <thead>
          <tr className="border-b-2 border-black">
            {headings.map((text, place) => (
              <th
                key={text}
                scope="col"
                className={`py-1.5 font-bold whitespace-nowrap not-last:pr-3 ${place >= 2 ? 'text-right' : ''} ${place === 1 ? 'max-sm:hidden print:table-cell' : ''}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product._id} className="break-inside-avoid border-b border-[#999]">
              <td className="w-full py-1 pr-3 wrap-anywhere">
                {product.name}
                <span className="block sm:hidden print:hidden">{product.weight}</span>
              </td>
              <td className="py-1 pr-3 whitespace-nowrap max-sm:hidden print:table-cell">
                {product.weight}
              </td>
              <td className="py-1 pr-3 text-right tabular-nums">{product.stock}</td>
              <td className="py-1 pr-3 text-right tabular-nums">{product.lowStock ?? '–'}</td>
              <td className="py-1 text-right">
                <input
                  aria-label={`To order: ${product.name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={12}
                  value={amountOf(product)}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) => onAmount(product, target.value)}
                  className="h-9 w-20 rounded-lg border border-[#767676] bg-white px-2 text-right text-base font-bold tabular-nums pointer-coarse:h-11 print:h-auto print:border-0 print:px-0 print:text-[10.5pt]"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > products.length && (
        <p className="mt-3">
          The first {products.length} of {total} products.
        </p>
      )}
    </article>
  )
}

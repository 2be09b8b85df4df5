import { Link } from 'react-router'
import { ProductMatches } from '#web/seller/orders/product-matches.tsx'
import { ordersTable } from '#web/seller/orders/order-filters.ts'

type Props = { search: string; count: number | undefined; hasFailed: boolean }

/** Above the columns while the board is searched: how many orders match, and the way to all orders. */
export function SearchResult({ search, count, hasFailed }: Props) {
  const isOn = search !== ''
  return (
    <div className={isOn ? 'mb-3 flex flex-wrap items-baseline gap-x-3 text-[0.9375rem]' : ''}>
      <p role="status" className="wrap-anywhere">
        {isOn && resultText(search, count, hasFailed)}
      </p>
      {isOn && (
        <Link
          to={ordersTable({ search })}
          className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold text-leaf-dark underline underline-offset-4"
        >
          Search all orders
        </Link>
      )}
      <ProductMatches search={search} />
    </div>
  )
}

function resultText(search: string, count: number | undefined, hasFailed: boolean): string {
  if (hasFailed) return 'The search did not work. Please try again.'
  if (count === undefined) return 'Searching …'
  if (count === 0) return `No order on the board matches “${search}”.`
  return count === 1
    ? `1 order on the board matches “${search}”.`
    : `${count} orders on the board match “${search}”.`
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { apiQuery } from '#web/data/api-query.ts'
import { ordersTable } from './order-filters.ts'

const shownLimit = 4

/** Products that a search for orders may mean: each leads to the orders with it. */
export function ProductMatches({ search }: { search: string }) {
  const isText = /\p{L}{2}/u.test(search) && !search.includes('@')
  const { data } = useQuery({
    ...apiQuery('GET /api/product/list', { search, limit: shownLimit }),
    enabled: isText,
  })
  const products = isText ? (data?.products ?? []) : []
  if (products.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-ink-soft">
      Orders with
      {products.map(({ _id, name }) => (
        <Link
          key={_id}
          to={ordersTable({ product: _id })}
          className="inline-flex min-h-8 items-center font-semibold text-leaf-dark underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      ))}
    </p>
  )
}

import { data, useNavigation } from 'react-router'
import { findCategory } from '#modules/catalogue/categories.ts'
import { apiOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/products.ts'
import { CategoryChips } from './category-chips.tsx'
import { EndlessGrid } from './endless-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta } from '#web/shop/frame/page-meta.ts'
import { listQuery, readListAddress } from './list-query.ts'
import { SortForm } from './sort-form.tsx'

const bestSellerCount = 5

export const handle: PageHandle = { hasSearch: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const category = params.category === undefined ? undefined : findCategory(params.category)
  if (params.category !== undefined && category === undefined) throw data(null, 404)

  const api = apiOf(context)
  const address = readListAddress(new URL(request.url).searchParams, category?.path)
  const {
    products,
    total,
    nextCursor,
    didYouMean = [],
  } = await api('GET /api/product/list', {
    query: listQuery(address),
  })
  const bestSellers = { limit: bestSellerCount, inStock: 'true' }
  const instead =
    total > 0 ? { products: [] } : await api('GET /api/product/list', { query: bestSellers })
  return { address, category, products, total, nextCursor, didYouMean, instead: instead.products }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { category, address } = loaderData ?? {}
  const name = address?.search ? `“${address.search}”` : (category?.text ?? 'All products')
  const isVariant = address?.search || address?.cursor || address?.sort
  return [
    ...pageMeta(matches[0].loaderData.publicUrl, {
      path: paths.list({ category: category?.path }),
      title: `${name} · Larder`,
      description: `${category?.text ?? 'Groceries and snacks'} at your door in under 30 minutes.`,
    }),
    ...(isVariant ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { address, category, products, total, nextCursor, didYouMean, instead } = loaderData
  const { search, cursor } = address
  const { location: wanted } = useNavigation()
  const isNarrowing = wanted?.pathname === paths.list({ category: address.category })
  const current = category?.path ?? (search === undefined ? 'all' : undefined)
  return (
    <>
      <CategoryChips current={current} />
      <div className="mt-6 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-6 lg:mt-8">
        <h1 className="max-sm:w-full text-[2rem] leading-tight wrap-anywhere md:text-[2.5rem]">
          {search === undefined ? (category?.text ?? 'All products') : `Results for “${search}”`}
        </h1>
        <p
          role="status"
          className="mr-auto min-h-11 content-center text-ink-soft tabular-nums sm:pt-2"
        >
          {total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`}
        </p>
        {total > 1 && <SortForm address={address} />}
      </div>
      {cursor !== undefined && (
        <p className="mb-5">
          <ShopLink
            to={paths.list({ ...address, cursor: undefined })}
            className="font-semibold text-leaf underline-offset-4 hover:underline"
          >
            Back to the start of the list
          </ShopLink>
        </p>
      )}
      <div
        aria-busy={isNarrowing}
        className={`transition-opacity duration-150 ${isNarrowing ? 'opacity-60' : ''}`}
      >
        {total > 0 ? (
          <EndlessGrid {...{ address, products, total, nextCursor }} />
        ) : (
          <NothingFound address={address} didYouMean={didYouMean} bestSellers={instead} />
        )}
      </div>
    </>
  )
}

import { Suspense, useEffect } from 'react'
import { data, useNavigation } from 'react-router'
import { findCategory, type Category } from '#modules/catalogue/product/categories/categories.ts'
import type { ProductListAnswer } from '#modules/catalogue/contract.ts'
import { isWorthCounting } from '#modules/catalogue/model/search/miss-text.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import { withinText } from '#modules/delivery/promise.ts'
import { apiOf, siteContext } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { reportSearchMiss } from '#web/shop/catalogue/report-to-shop.ts'
import type { Route } from './+types/products.ts'
import { useCount } from '#web/ui/money.ts'
import { CategoryChips } from './category-chips.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ProductRow } from './product-grid.tsx'
import { EndlessGrid } from './endless-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf, type Site } from '#web/shop/frame/page-meta.ts'
import { findList } from './find-list.ts'
import { filterGroups, readFilters, type FilterGroup } from './filters/list-filters.ts'
import { readListAddress } from './list-query.ts'
import { OwnFiltersNote } from './filters/own-filters-note.tsx'
import { SortForm } from './sort-form.tsx'

/** How many products that are out of stock are shown for a search that finds nothing to buy. */
const mostOutOfStock = 10
/** With fewer products than a row of best sellers has, the list itself says it. */
const mostBest = 5
/** How many of the synonyms that were also searched are named. */
const mostSynonyms = 4
/** The page follows the typing; only a search that stays this long was typed to the end. */
const settledMs = 2_000

export const handle: PageHandle = { hasSearch: true }

const unknownTitle = 'Category not found'

/** The page of a category that the shop does not have. */
const nothing = {
  isUnknown: true,
  address: readListAddress(new URLSearchParams()),
  typed: undefined,
  category: undefined,
  products: [],
  total: 0,
  nextCursor: undefined,
  title: unknownTitle,
  note: undefined,
  emptyText: 'No products found in this category.',
  missedSearch: undefined,
  canAsk: false,
  outOfStock: [],
  best: undefined,
  bestHere: undefined,
  filters: [] as FilterGroup[],
}

const notEmpty = {
  emptyText: '',
  missedSearch: undefined,
  canAsk: false,
  outOfStock: [],
  best: undefined,
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { category: path } = params
  const categories = context.get(siteContext).categories()
  const category = path === undefined ? undefined : findCategory(categories, path)
  const api = apiOf(context)
  if (path !== undefined && category === undefined) {
    return data({ ...nothing, best: await api('GET /api/shop/best-sellers') }, 404)
  }

  const { searchParams } = new URL(request.url)
  const requested = {
    ...readListAddress(searchParams, category?.path),
    ...readFilters(searchParams),
  }
  const { search } = requested
  const { address, list } = await findList(api, requested)
  // A list that was narrowed, sorted or turned over shows that and nothing else.
  const isWhole = Object.values({ ...address, category: undefined }).every((given) => !given)
  const bestHere =
    category && isWhole && list.total > mostBest
      ? await api('GET /api/shop/best-sellers', { query: { category: category.path } })
      : undefined
  const filters = list.filters ? filterGroups(address, list.filters) : []
  const { products, total, nextCursor, correctedTo } = list
  const found = {
    isUnknown: false,
    address,
    typed: search,
    category,
    products,
    total,
    nextCursor,
    title: titleOf(search, category, correctedTo),
    note: noteOf(address.search, list),
    filters,
    bestHere,
  }
  if (total > 0) return { ...found, ...notEmpty }

  const [soldOut, best] = await Promise.all([
    search === undefined
      ? { products: [] }
      : api('GET /api/product/list', { query: { search, limit: mostOutOfStock } }),
    api('GET /api/shop/best-sellers'),
  ])
  const isFiltered = Boolean(address.diet ?? address.without)
  const missedSearch = !isFiltered && soldOut.products.length === 0 ? search : undefined
  return {
    ...found,
    emptyText: isFiltered
      ? 'No products match these filters.'
      : search === undefined
        ? 'No products found in this category.'
        : `No products match “${search}”.`,
    missedSearch,
    canAsk: missedSearch !== undefined && isWorthCounting(missedSearch),
    outOfStock: soldOut.products,
    best,
  }
}

// Texts are worked out by the loader, so that the page needs no script for them.

function titleOf(
  search: string | undefined,
  category: Category | undefined,
  correctedTo: string | undefined,
): string {
  if (correctedTo !== undefined) return `Showing results for “${correctedTo}”`
  return search === undefined ? (category?.text ?? 'All products') : `Results for “${search}”`
}

/** What else there is to say about the results. */
function noteOf(
  search: string | undefined,
  { correctedTo, alsoSearched }: ProductListAnswer,
): string | undefined {
  const synonyms = alsoSearched?.slice(0, mostSynonyms).map((text) => `“${text}”`)
  const notes = [
    correctedTo === undefined ? [] : `No products match “${search}”.`,
    synonyms === undefined ? [] : `Also showing results for ${synonyms.join(', ')}`,
  ].flat()
  return notes.length > 0 ? notes.join(' ') : undefined
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const { category, address, typed } = loaderData ?? {}
  const name = typed ? `“${typed}”` : (category?.text ?? 'All products')
  const isUnknown = loaderData?.isUnknown ?? false
  const isVariant =
    isUnknown ||
    category?.hidden ||
    typed ||
    address?.cursor ||
    address?.sort ||
    address?.diet ||
    address?.without
  return [
    ...pageMeta(site, {
      path: paths.list({ category: category?.path }),
      title: isUnknown ? unknownTitle : name,
      description: descriptionOf(site, category?.text),
    }),
    ...(isVariant ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

const descriptionOf = ({ shop, launch, hours }: Site, category?: string): string =>
  isOwnShop({ launch })
    ? `${category ?? 'All products'} of ${shop.name}.`
    : `${category ?? 'Groceries and snacks'} at your door${withinText(hours)}.`

export default function Products({ loaderData }: Route.ComponentProps) {
  const { address, category, products, total, nextCursor, missedSearch } = loaderData
  const { cursor } = address
  const count = useCount()
  const { location: wanted } = useNavigation()
  const isNarrowing = wanted?.pathname === paths.list({ category: address.category })
  const isAll = loaderData.typed === undefined && !loaderData.isUnknown
  const current = category?.path ?? (isAll ? 'all' : undefined)
  useEffect(() => {
    if (missedSearch === undefined) return
    const timer = setTimeout(() => reportSearchMiss(missedSearch), settledMs)
    return () => clearTimeout(timer)
  }, [missedSearch])
  return (
    <>
      <CategoryChips current={current} />
      <div className="mt-6 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-6 lg:mt-8">
        <h1 className="max-sm:w-full text-[2rem] leading-tight wrap-anywhere md:text-[2.5rem]">
          {loaderData.title}
        </h1>
        <p
          role="status"
          className="mr-auto min-h-11 content-center text-ink-soft tabular-nums sm:pt-2"
        >
          {total === 1 ? '1 product' : `${count(total)} products`}
        </p>
        {total > 1 && <SortForm address={address} />}
      </div>
      <FilterBar groups={loaderData.filters} address={address} total={total} />
      {!loaderData.isUnknown && <OwnFiltersNote category={category?.path} />}
      {loaderData.note !== undefined && (
        <p className="-mt-3 mb-5 text-ink-soft wrap-anywhere">{loaderData.note}</p>
      )}
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
      {loaderData.bestHere && loaderData.bestHere.products.length > 0 && (
        <section aria-labelledby="best-here-title" className="mb-6 md:mb-10">
          <h2 id="best-here-title" className="mb-3 text-[1.375rem] md:text-[1.75rem]">
            {loaderData.bestHere.title}
          </h2>
          <ProductRow products={loaderData.bestHere.products} isStill />
        </section>
      )}
      <div
        aria-busy={isNarrowing}
        className={`transition-opacity duration-150 ${isNarrowing ? 'opacity-60' : ''}`}
      >
        {total > 0 ? (
          // Hydrated after what is above it, or when it is clicked.
          <Suspense>
            <EndlessGrid {...{ address, products, total, nextCursor }} />
          </Suspense>
        ) : (
          <NothingFound
            text={loaderData.emptyText}
            missedSearch={loaderData.canAsk ? missedSearch : undefined}
            outOfStock={loaderData.outOfStock}
            best={loaderData.best}
          />
        )}
      </div>
    </>
  )
}

import { data, Link } from 'react-router'
import { findCategory } from '#modules/catalogue/categories.ts'
import { apiOf } from '../api.ts'
import { paths } from '../paths.ts'
import { button } from '../ui/button.ts'
import type { Route } from './+types/products.ts'
import { pageMeta } from './page-meta.ts'
import { ProductGrid } from './product-grid.tsx'
import { SearchBox } from './search-box.tsx'

const pageSize = 60

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const category = params.category === undefined ? undefined : findCategory(params.category)
  if (params.category !== undefined && category === undefined) throw data(null, 404)

  const search = new URL(request.url).searchParams.get('search') ?? undefined
  const query = category
    ? { category: category.path, limit: pageSize }
    : { search, inStock: 'true', limit: pageSize }
  const { products, total } = await apiOf(context)('GET /api/product/list', { query })
  return { products, total, category, search }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const category = loaderData?.category
  return pageMeta(matches[0].loaderData.publicUrl, {
    path: category ? paths.category(category.path) : paths.products,
    title: `${category?.text ?? 'All products'} · Larder`,
    description: `${category?.text ?? 'Groceries and snacks'} at your door in under 30 minutes.`,
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, total, category, search } = loaderData
  return (
    <>
      <div className="mt-5 lg:hidden">
        <SearchBox id="search-page" />
      </div>
      <div className="mt-8 mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-[2rem] md:text-[2.5rem]">{category?.text ?? 'All products'}</h1>
        <p className="text-ink-soft tabular-nums">
          {total === 1 ? '1 product' : `${total} products`}
          {search !== undefined && ` for “${search}”`}
        </p>
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} />
      ) : (
        <div className="grid justify-items-center gap-5 py-16 text-center">
          <p className="text-lg text-ink-soft">
            {category
              ? 'No products found in this category.'
              : 'Nothing on our shelves has this name.'}
          </p>
          <Link to={paths.products} className={button('primary')}>
            See all products
          </Link>
        </div>
      )}
    </>
  )
}

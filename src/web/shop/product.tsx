import { data, Link } from 'react-router'
import { findCategory } from '#modules/catalogue/categories.ts'
import { apiOf } from '../api.ts'
import { paths } from '../paths.ts'
import { money } from '../ui/money.ts'
import { ProductImage } from '../ui/product-image.tsx'
import { Stars } from '../ui/stars.tsx'
import type { Route } from './+types/product.ts'
import { AddToCart } from './add-to-cart.tsx'
import { pageMeta } from './page-meta.ts'
import { discountOf } from './product-card.tsx'
import { ProductRow } from './product-grid.tsx'

const relatedCount = 5

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { products } = await api('GET /api/product/list', { query: { ids: params.id } })
  const [product] = products
  const category = findCategory(params.category)
  if (!product || product.category !== category?.path) throw data(null, 404)

  const query = { category: category.path, inStock: 'true', limit: relatedCount + 1 }
  const { products: neighbours } = await api('GET /api/product/list', { query })
  const related = neighbours.filter(({ _id }) => _id !== product._id).slice(0, relatedCount)
  return { product, category, related }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { product } = loaderData
  return pageMeta(matches[0].loaderData.publicUrl, {
    path: paths.product(product),
    title: `${product.name} · Larder`,
    description: product.description.join(' ').slice(0, 200) || product.name,
    image: product.image[0],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, category, related } = loaderData
  const discount = discountOf(product)
  return (
    <>
      <nav aria-label="Breadcrumb" className="mt-6 text-sm text-ink-soft">
        <ol className="flex flex-wrap gap-2">
          <Crumb to={paths.home}>Home</Crumb>
          <Crumb to={paths.products}>Products</Crumb>
          <Crumb to={paths.category(category.path)}>{category.text}</Crumb>
          <li aria-current="page" className="text-ink">
            {product.name}
          </li>
        </ol>
      </nav>
      <div className="mt-6 grid gap-8 md:grid-cols-2 md:gap-12">
        <div
          className="overflow-hidden rounded-panel"
          style={{ backgroundColor: category.bgColor }}
        >
          <ProductImage
            url={product.image[0]}
            alt={product.name}
            sizes="(min-width: 768px) 560px, 100vw"
            isFirst
          />
        </div>
        <div>
          <h1 className="text-[2.25rem] leading-tight md:text-[2.75rem]">{product.name}</h1>
          <div className="mt-2 flex items-center gap-3">
            <Stars />
            <span className="text-sm text-ink-soft">{product.weight ?? 'N/A'}</span>
          </div>
          <p className="mt-6 flex items-baseline gap-3 tabular-nums">
            <strong className="text-3xl font-bold">{money(product.offerPrice)}</strong>
            {discount > 0 && <s className="text-ink-soft">{money(product.price)}</s>}
            {discount > 0 && <span className="font-semibold text-tomato-deep">−{discount}%</span>}
          </p>
          <p className="text-sm text-ink-soft">inclusive of all taxes</p>
          <div className="mt-6">
            <AddToCart product={product} />
          </div>
          <ul className="mt-8 grid list-disc gap-1.5 pl-5 leading-relaxed text-ink-soft">
            {product.description.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related-title" className="mt-16">
          <h2 id="related-title" className="mb-5 text-[1.75rem]">
            Related products
          </h2>
          <ProductRow products={related} />
        </section>
      )}
    </>
  )
}

function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <li className="flex gap-2">
      <Link to={to} prefetch="intent" className="hover:text-leaf hover:underline">
        {children}
      </Link>
      <span aria-hidden>/</span>
    </li>
  )
}

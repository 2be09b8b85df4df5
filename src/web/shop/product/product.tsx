import { Suspense, useEffect } from 'react'
import { data } from 'react-router'
import { findCategory, type Category } from '#modules/catalogue/product/categories/categories.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { apiOf, siteContext } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/shop/frame/breadcrumb.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { factsJsonLd, factTexts, type FactTexts } from './facts-texts.ts'
import type { PublicPrices } from './price-history.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductRow } from '#web/shop/browse/product-grid.tsx'
import type { ProductPreview } from '#web/shop/catalogue/product-link.tsx'
import { breadcrumbJsonLd, productJsonLd, sentencesOf } from './product-json-ld.ts'
import { ProductRatings, type Ratings } from './product-ratings.tsx'
import { reportOutOfStockView } from '#web/shop/catalogue/report-to-shop.ts'
import type { Route } from './+types/product.ts'

const relatedCount = 5

export const handle: PageHandle = { hasBuyBar: true }

/** A preview has no details yet. */
type ProductPageData = ProductPreview & {
  details?: {
    related: Product[]
    facts: FactTexts
    factsJsonLd: ReturnType<typeof factsJsonLd>
    /** Where the shop shows what a product has cost. */
    prices?: PublicPrices
    ratings: Ratings
  }
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<ProductPageData> {
  const category = findCategory(context.get(siteContext).categories(), params.category)
  if (!category || !/^[\w-]{1,64}$/.test(params.id)) throw data(null, 404)

  const api = apiOf(context)
  const { products } = await api('GET /api/product/list', { query: { ids: params.id } })
  const [product] = products
  if (product?.category !== category.path) throw data(null, 404)

  const query = { category: category.path, inStock: 'true', limit: relatedCount + 1 }
  const { products: neighbours } = await api('GET /api/product/list', { query })
  const related = neighbours.filter(({ _id }) => _id !== product._id).slice(0, relatedCount)
  const { facts, gtin } = await api('GET /api/product/facts', { query: { id: product._id } })
  const { prices, until } = await api('GET /api/product/prices', { query: { id: product._id } })
  const ratings = await api('GET /api/ratings/of-product', { query: { product: product._id } })
  const details = {
    related,
    ratings: { ratings: ratings.ratings, count: ratings.count },
    facts: factTexts(facts),
    factsJsonLd: factsJsonLd(facts, gtin),
    ...(prices.length > 0 && { prices: { prices, until } }),
  }
  return { product, category, details }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { product, category } = loaderData
  const site = siteOf(matches)
  const { publicUrl } = site
  // The rest is for search engines and link previews, which begin with the whole page: here it comes with the details.
  if (!loaderData.details) return [{ title: `${product.name} · ${site.shop.name}` }]
  return [
    ...pageMeta(site, {
      path: paths.product(product),
      title: product.name,
      description: sentencesOf(product.description).slice(0, 200) || product.name,
      image: product.image[0],
    }),
    { 'script:ld+json': { ...productJsonLd(site, product), ...loaderData.details.factsJsonLd } },
    {
      'script:ld+json': breadcrumbJsonLd(publicUrl, [
        ...placesAbove(category),
        { text: product.name, to: paths.product(product) },
      ]),
    },
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, category, details, smallPicture } = loaderData
  const { _id, inStock } = product
  const isFresh = details !== undefined
  useEffect(() => {
    if (isFresh && !inStock) reportOutOfStockView(_id)
  }, [_id, inStock, isFresh])
  return (
    <>
      <Breadcrumb links={placesAbove(category)} current={product.name} />
      <div className="mt-4 grid gap-7 md:mt-6 md:grid-cols-2 md:gap-10 lg:gap-16">
        <ProductGallery
          key={product._id}
          product={product}
          ground={category}
          smallPicture={smallPicture}
        />
        <ProductFacts
          product={product}
          category={category}
          facts={details?.facts}
          prices={details?.prices}
        />
      </div>
      {details === undefined && <RelatedSkeleton />}
      {details && (
        <Suspense>
          <ProductRatings product={product} found={details.ratings} />
        </Suspense>
      )}
      {details !== undefined && details.related.length > 0 && (
        // Below the first screen, so it is hydrated after it.
        <Suspense>
          <section aria-labelledby="related-title" className="mt-14 md:mt-18">
            <h2 id="related-title" className="mb-5 text-[1.75rem] md:text-[2.125rem]">
              Related Products
            </h2>
            <ProductRow products={details.related} />
          </section>
        </Suspense>
      )}
    </>
  )
}

/** Keeps the footer off the screen until the rest of the page is there. */
const RelatedSkeleton = () => <div aria-hidden data-skeleton className="h-dvh" />

const placesAbove = (category: Category) => [
  { text: 'Home', to: paths.home },
  { text: 'Products', to: paths.products },
  ...(category.hidden ? [] : [{ text: category.text, to: paths.category(category.path) }]),
]

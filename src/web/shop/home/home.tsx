import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { withinText } from '#modules/delivery/promise.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import { apiOf, siteContext } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Hero } from './hero.tsx'
import { heroPicture, phoneHeroPicture } from './hero-pictures.ts'
import { Newsletter } from './newsletter.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { ProductRow } from '#web/shop/browse/product-grid.tsx'
import { shopJsonLd } from './shop-json-ld.ts'
import { WhyWeAreTheBest } from './why-we-are-the-best.tsx'
import { useUser } from '#web/shop/session/session.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useCategories } from '#web/data/use-shop.ts'
import { CategoryPicture } from '#web/ui/pictures/category-picture.tsx'
import type { Route } from './+types/home.ts'

export const handle: PageHandle = { hasSearch: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { title, products } = await apiOf(context)('GET /api/shop/best-sellers')
  const { publicUrl = '', settings } = context.get(siteContext)
  // Made here, so that no browser loads the code for it.
  return { title, products, jsonLd: shopJsonLd({ publicUrl, ...settings() }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const { name, heroText, tagline } = site.shop
  return [
    ...pageMeta(site, {
      path: paths.home,
      fullTitle: isOwnShop(site)
        ? `${name}: ${tagline}`
        : `${name}: fresh groceries at your door${withinText(site.hours)}`,
      description: `${heroText} ${tagline}`,
    }),
    ...(site.brand.hero === '' ? preloads() : []),
    ...(loaderData ? [{ 'script:ld+json': loaderData.jsonLd }] : []),
  ]
}

/** The picture of the demo, before the browser finds it in the page. */
const preloads = () =>
  [phoneHeroPicture, heroPicture].map(({ media, srcSet, sizes }) => ({
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    media,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  }))

export default function Home({ loaderData }: Route.ComponentProps) {
  const { title, products } = loaderData
  return (
    <>
      <Hero />
      <CategoryGrid />
      {/* Below the first screen, so it is hydrated after it. */}
      <Suspense>
        <BuyAgainForShopper />
        {title !== '' && products.length > 0 && (
          <section id="best-sellers" aria-labelledby="best-sellers-title" className="mt-8 md:mt-20">
            <div className="mb-3 flex items-baseline justify-between gap-4 md:mb-6">
              <h2 id="best-sellers-title" className="text-[1.5rem] md:text-[2.125rem]">
                {title}
              </h2>
              <ShopLink
                to={paths.products}
                className="inline-flex items-center gap-1.5 py-1 font-semibold text-leaf hover:text-leaf-dark"
              >
                See all <ArrowRight aria-hidden className="size-4.5" />
              </ShopLink>
            </div>
            <ProductRow products={products} />
          </section>
        )}
        <WhyWeAreTheBest />
        <Newsletter />
      </Suspense>
    </>
  )
}

const row = lazyModule(() => import('#web/shop/buy-again/buy-again-row.tsx'))

/** Filled by the browser: the page is the same for everyone. */
const BuyAgainForShopper = () =>
  useUser() ? (
    <LazyModule of={row} isOptional>
      {({ BuyAgainRow }) => <BuyAgainRow />}
    </LazyModule>
  ) : null

/** On wide screens: as many columns as fill the rows best. All of the seven of a new shop are one row. */
const columns: [count: number, classes: string][] = [
  [7, 'lg:grid-cols-7'],
  [6, 'lg:grid-cols-6'],
  [5, 'lg:grid-cols-5'],
  [4, 'lg:grid-cols-4'],
]

function columnsFor(count: number): string {
  const lastRow = (width: number) => (count % width || width) / width
  const [best] = columns.toSorted(([a], [b]) => lastRow(b) - lastRow(a))
  return best?.[1] ?? ''
}

function CategoryGrid() {
  const categories = useCategories().filter(({ hidden }) => !hidden)
  if (categories.length === 0) return null
  // Four beside each other on a phone: a wide first one fills the last row.
  const isFirstWide = categories.length % 4 === 3
  return (
    <section aria-labelledby="categories-title" className="mt-5 md:mt-18">
      <h2 id="categories-title" className="mb-3 text-[1.5rem] md:mb-6 md:text-[2.125rem]">
        Categories
      </h2>
      <ul
        className={`grid grid-cols-[repeat(auto-fill,minmax(max(4.75rem,20%),1fr))] gap-2 md:gap-3.5 ${columnsFor(categories.length)}`}
      >
        {categories.map(({ text, path, bgColor, ...picture }, index) => (
          <li key={path} className={index === 0 && isFirstWide ? 'max-lg:col-span-2' : ''}>
            <ShopLink
              to={paths.category(path)}
              style={{ backgroundColor: bgColor }}
              className="group flex h-full flex-col items-center rounded-card px-1 pt-2.5 pb-2 text-center md:px-2 md:pt-5 md:pb-4 transition-shadow duration-200 ease-calm hover:shadow-lifted"
            >
              <CategoryPicture
                {...picture}
                sizes="(min-width: 768px) 136px, 64px"
                className="w-full max-w-16 md:max-w-34 transition-transform duration-300 ease-calm group-hover:-translate-y-1 group-hover:scale-[1.04]"
              />
              <span className="mt-1.5 text-[0.8125rem] leading-tight font-semibold wrap-anywhere md:mt-2 md:text-[0.9375rem]">
                {text}
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

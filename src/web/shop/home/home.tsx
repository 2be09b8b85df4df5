import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { withinText } from '#modules/delivery/promise.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import { apiOf, siteContext } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/home.ts'
import { BuyAgainForShopper } from './buy-again-for-shopper.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { Hero } from './hero.tsx'
import { heroPicture, phoneHeroPicture } from './hero-pictures.ts'
import { Newsletter } from './newsletter.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { ProductRow } from '#web/shop/browse/product-grid.tsx'
import { shopJsonLd } from './shop-json-ld.ts'
import { WhyWeAreTheBest } from './why-we-are-the-best.tsx'

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

import { apiOf } from '#web/api.ts'
import emptyCart from '#web/assets/empty-cart.webp'
import { paths } from '#web/paths.ts'
import { ProductGrid } from './product-grid.tsx'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/offers-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const query = { sort: 'discount', limit: mostReduced } as const
  const [{ offers }, { products }] = await Promise.all([
    api('GET /api/offers'),
    api('GET /api/product/list', { query }),
  ])
  return { offers, reduced: products.filter(({ price, offerPrice }) => offerPrice < price) }
}

const mostReduced = 60

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    path: paths.offers,
    title: 'Offers',
    description: 'Reduced products and several for one price: everything that is on offer now.',
  })

/** All offers of several pieces that run now, and what is reduced. */
export default function OffersPage({ loaderData: { offers, reduced } }: Route.ComponentProps) {
  if (offers.length === 0 && reduced.length === 0)
    return (
      <MessageScreen picture={emptyCart} title="No offers right now">
        <ShopLink to={paths.products} className={`${buttonClass('primary', 'large')} mt-4`}>
          See all products
        </ShopLink>
      </MessageScreen>
    )
  return (
    <div className="pt-6 md:pt-10">
      <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Offers</h1>
      {offers.length > 0 && (
        <p className="mt-1 text-ink-soft">
          The pieces of one offer can be mixed. The cart takes off what is best for you.
        </p>
      )}
      {offers.map(({ _id, name, text, until, products }) => (
        <section key={_id} aria-labelledby={`offer-${_id}`} className="mt-8 md:mt-10">
          <h2 id={`offer-${_id}`} className="text-[1.5rem] wrap-anywhere md:text-[1.75rem]">
            {name}
          </h2>
          <p className="mt-1 mb-4 flex flex-wrap items-center gap-x-3">
            <strong className="text-leaf-dark tabular-nums">{text}</strong>
            {until !== undefined && <span className="text-sm text-ink-soft">until {until}</span>}
          </p>
          <ProductGrid products={products} />
        </section>
      ))}
      {reduced.length > 0 && (
        <section aria-labelledby="reduced" className="mt-8 md:mt-10">
          <h2 id="reduced" className="mb-4 text-[1.5rem] md:text-[1.75rem]">
            Reduced
          </h2>
          <ProductGrid products={reduced} />
        </section>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#web/api.ts'
import emptyOrders from '#web/assets/empty-orders.webp'
import { paths } from '#web/paths.ts'
import { NeedsLogin } from '#web/shop/session/needs-login.tsx'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { productGrid, ProductGridSkeleton } from '#web/shop/browse/product-grid.tsx'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { BuyAgainCard } from './buy-again-card.tsx'

export const meta = unlistedMeta({
  path: paths.buyAgain,
  title: 'Buy again',
  description: 'What you have bought, to buy it again.',
})

export default function BuyAgainPage() {
  return (
    <div className="min-h-[calc(100dvh-9rem)] pt-6 md:pt-10">
      <NeedsLogin
        title="Log in to buy again"
        text="What you have bought is here, to add it with one tap."
        skeleton={<Skeleton />}
      >
        <LoadedBuyAgain />
      </NeedsLogin>
    </div>
  )
}

const LoadedBuyAgain = () => (
  <LoadedPage
    query={useQuery(shopperQuery('GET /api/buy-again'))}
    what="What you bought"
    skeleton={<Skeleton />}
  >
    {({ products }) => <BuyAgain products={products} />}
  </LoadedPage>
)

function BuyAgain({ products }: Pick<AnswerOf<'GET /api/buy-again'>, 'products'>) {
  if (products.length === 0)
    return (
      <MessageScreen picture={emptyOrders} title="Nothing bought yet">
        <p className="text-lg text-ink-soft">
          After your first order, what was in it is here to buy it again.
        </p>
        <ShopLink to={paths.products} className={`${buttonClass('primary', 'large')} mt-4`}>
          Start shopping
        </ShopLink>
      </MessageScreen>
    )
  return (
    <>
      <Heading />
      <p className="mt-2 text-ink-soft">
        First what you buy often and bought lately, in the amount you usually buy.{' '}
        <ShopLink
          to={paths.myOrders}
          className="font-semibold text-leaf underline underline-offset-4"
        >
          Order a whole order again
        </ShopLink>
      </p>
      <h2 className="sr-only">What you bought</h2>
      <ul className={`${productGrid} mt-5 md:mt-6`}>
        {products.map((bought) => (
          <li key={bought._id}>
            <BuyAgainCard bought={bought} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Heading = () => <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Buy again</h1>

const Skeleton = () => (
  <>
    <Heading />
    <ProductGridSkeleton count={10} />
  </>
)

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { textOf } from '#web/api.ts'
import emptyCart from '#web/assets/empty-cart.webp'
import { apiQuery } from '#web/data/api-query.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { paths } from '#web/paths.ts'
import { login } from '#web/shop/session/login-store.ts'
import { useUser } from '#web/shop/session/session.ts'
import { ProductCard } from '#web/shop/browse/product-card.tsx'
import { productGrid, ProductGridSkeleton } from '#web/shop/browse/product-grid.tsx'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { useMoney } from '#web/ui/money.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { FavouriteEmails } from './favourite-emails.tsx'
import { checkFavourites, type Favourite } from '#web/shop/hearts/read-favourites.ts'
import { storedFavourites, toggleFavourite } from '#web/shop/hearts/stored-favourites.ts'

export const meta = unlistedMeta({
  path: paths.favourites,
  title: 'Favourites',
  description: 'What you have saved to find it again.',
})

export default function FavouritesPage() {
  return (
    <div className="min-h-[calc(100dvh-9rem)] pt-6 md:pt-10">
      <Favourites />
    </div>
  )
}

/** Of this browser; those of an account are copied into it. */
function Favourites() {
  const user = useUser()
  const items = checkFavourites(useStoredValue(storedFavourites))
  const ids = Object.keys(items)
  const [problem, setProblem] = useState<string>()
  const userId = user?._id
  useEffect(() => {
    if (userId === undefined) return
    import('#web/shop/hearts/favourites-sync.ts')
      .then(({ refetchFavourites }) => refetchFavourites())
      .then(
        () => setProblem(undefined),
        (error: unknown) => setProblem(textOf(error)),
      )
  }, [userId])

  if (ids.length > 0)
    return (
      <>
        <Heading />
        {problem !== undefined && (
          <p role="alert" className="mt-4 font-medium text-alarm">
            This may not be up to date: {problem}
          </p>
        )}
        {user === null && <LoginNote />}
        {user && (
          <div className="mt-4 max-w-3xl rounded-2xl border border-line bg-white px-5 py-3.5">
            <FavouriteEmails />
          </div>
        )}
        <LoadedCards items={items} />
      </>
    )
  if (user === undefined) return <Skeleton />
  return (
    <MessageScreen picture={emptyCart} title="No favourites yet">
      <p className="text-lg text-ink-soft">
        Press the heart of a product, and you find it again here.
      </p>
      <ShopLink to={paths.products} className={`${buttonClass('primary', 'large')} mt-4`}>
        See all products
      </ShopLink>
      {user === null && <LoginNote />}
    </MessageScreen>
  )
}

const Heading = () => <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">Favourites</h1>

const Skeleton = () => (
  <>
    <Heading />
    <ProductGridSkeleton count={5} />
  </>
)

const LoginNote = () => (
  <p className="mt-2 text-ink-soft">
    Kept in this browser.{' '}
    <button
      type="button"
      onClick={() => void login.ask()}
      className="min-h-8 font-semibold text-leaf underline underline-offset-4"
    >
      Log in
    </button>{' '}
    to have them on all your devices.
  </p>
)

type Items = Readonly<Record<string, Favourite>>

function LoadedCards({ items }: { items: Items }) {
  const ids = Object.keys(items)
  // In one order, so that a heart that is pressed here does not load all of them again.
  const [requested] = useState(() => ids.toSorted().join(','))
  const isInRequest = ids.every((id) => requested.includes(id))
  const query = { ids: isInRequest ? requested : ids.join(','), limit: 200 }
  return (
    <LoadedPage
      query={useQuery(apiQuery('GET /api/product/list', query))}
      what="Your favourites"
      skeleton={<ProductGridSkeleton count={Math.min(ids.length, 10)} />}
    >
      {({ products }) => <Cards items={items} found={products} />}
    </LoadedPage>
  )
}

function Cards({ items, found }: { items: Items; found: readonly Product[] }) {
  const products = new Map(found.map((product) => [product._id, product]))
  const sold = Object.keys(items).flatMap((id) => products.get(id) ?? [])
  const gone = Object.entries(items).filter(([id]) => !products.has(id))
  return (
    <>
      <h2 className="sr-only">In the shop</h2>
      <ul className={`${productGrid} mt-5 md:mt-6`}>
        {sold.map((product) => (
          <li key={product._id}>
            <Card product={product} favourite={items[product._id]} />
          </li>
        ))}
      </ul>
      {gone.length > 0 && <Gone items={gone} />}
    </>
  )
}

function Card({ product, favourite }: { product: Product; favourite: Favourite | undefined }) {
  const money = useMoney()
  const { currency } = useMoneyFormat()
  const { _id: id, inStock, offerPrice } = product
  // For the mark when it comes back. Of an account the shop knows it.
  useEffect(() => {
    const items = checkFavourites(storedFavourites.read())
    const item = items[id]
    if (!inStock && item && !item.wasOut)
      storedFavourites.write({ ...items, [id]: { ...item, wasOut: true } })
  }, [id, inStock])
  const isBack = inStock && favourite?.wasOut === true
  // Prices of another currency cannot be compared.
  const isCheaper =
    favourite !== undefined &&
    (favourite.currency ?? currency) === currency &&
    offerPrice < favourite.price
  return (
    <ProductCard
      product={product}
      isFirst={false}
      note={
        (isBack || isCheaper) && (
          <ul className="mt-2 grid justify-items-start gap-1 text-[0.8125rem] leading-snug font-semibold text-leaf-dark">
            {isBack && <li className={mark}>Back in stock</li>}
            {isCheaper && (
              <li className={mark}>Cheaper: {money(favourite.price)} when you saved it</li>
            )}
          </ul>
        )
      }
    />
  )
}

const mark = 'rounded-lg bg-leaf-pale px-2 py-0.5 tabular-nums'

function Gone({ items }: { items: [id: string, Favourite][] }) {
  return (
    <section aria-labelledby="gone-title" className="mt-10">
      <h2 id="gone-title" className="font-sans text-lg tracking-normal">
        No longer in the shop
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {items.map(([id, { name, price, currency }]) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Button
              onClick={() =>
                toggleFavourite({ _id: id, name, offerPrice: price, currency, inStock: false })
              }
              aria-label={`Remove ${name}`}
              look="text"
              size="small"
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

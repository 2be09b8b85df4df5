import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#modules/orders/contract.ts'
import { isOver } from '#modules/orders/status.ts'
import { api, ApiRefusal } from '#web/api.ts'
import emptyOrders from '#web/assets/empty-orders.webp'
import { queryClient, requestTimeout } from '#web/data/query-client.ts'
import { paths } from '#web/paths.ts'
import { shopperDefaults } from '#web/shop/session/shopper-query.ts'
import { cart } from '#web/shop/cart/cart-store.ts'
import { pendingPayment } from '#web/shop/orders/payment/pending-payment.ts'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { orderQuery } from '#web/shop/orders/order-queries.ts'
import { OrderSkeleton } from '#web/shop/orders/order-skeleton.tsx'
import { PlacedNotice } from '#web/shop/orders/placed-notice.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import type { Route } from './+types/guest-order.ts'
import { orderLinks, withLink } from './order-links.ts'

const OrderPage = lazy(() =>
  import('#web/shop/orders/order-page.tsx').then(({ OrderPage }) => ({ default: OrderPage })),
)

const eraseDialog = lazyModule(() => import('./erase-dialog.tsx'))

/** There is no stream of events without a login. A hidden page does not ask. */
const refetchMs = 5_000

export const handle: PageHandle = { isAboutOrder: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.guestOrder(),
    title: 'Your order',
    description: 'What was ordered, and where it is.',
  }),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** The page behind the link in a guest's email, also after the order was placed and after the bank. */
export default function GuestOrder() {
  const { hash } = useLocation()
  const isInBrowser = useIsInBrowser()
  // The server never sees what is behind the #.
  const link = isInBrowser ? hash.slice(1) || orderLinks.last() : undefined
  return (
    <div className="flow-root min-h-[calc(100dvh-9rem)] print:min-h-0">
      {!isInBrowser ? (
        <OrderSkeleton />
      ) : link === undefined ? (
        <NoOrder />
      ) : (
        <Linked key={link} link={link} />
      )}
    </div>
  )
}

function Linked({ link }: { link: string }) {
  const query = useQuery({
    queryKey: ['order by link', link],
    queryFn: () => openLink(link),
    ...shopperDefaults,
    staleTime: Infinity,
  })
  return (
    <LoadedPage query={query} what="This order" skeleton={<OrderSkeleton />}>
      {(id) => (id === null ? <NoOrder /> : <Found id={id} link={link} />)}
    </LoadedPage>
  )
}

/** Which order it is; from then on it is read like any other, by this link. */
async function openLink(link: string): Promise<string | null> {
  try {
    const { order } = await api('GET /api/order/linked', {
      ...withLink(link),
      signal: requestTimeout(),
    })
    orderLinks.keep(order._id, link)
    queryClient.setQueryData(orderQuery(order._id).queryKey, order)
    return order._id
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 410) return null
    throw error
  }
}

function Found({ id, link }: { id: string; link: string }) {
  const { data: order } = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state }) => (state.data && !isNewsDue(state.data) ? false : refetchMs),
  })
  useEmptyCart(order)
  if (order === null) return <NoOrder />
  if (!order) return <OrderSkeleton />
  return (
    <>
      {order.status !== 'Awaiting payment' && <PlacedNotice orders={[order]} />}
      <Suspense fallback={<OrderSkeleton />}>
        <OrderPage order={order} />
        <YourData link={link} />
      </Suspense>
    </>
  )
}

/** Until it is over and all that was told of it is answered. */
const isNewsDue = ({ status, problems = [] }: Order): boolean =>
  !isOver(status) || problems.some(({ answeredAt }) => answeredAt === undefined)

function YourData({ link }: { link: string }) {
  const [isErasing, setIsErasing] = useState(false)
  return (
    <>
      <p className="mt-6 text-[0.9375rem] text-ink-soft print:hidden">
        You have no account with us.{' '}
        <button
          type="button"
          onClick={() => setIsErasing(true)}
          className="min-h-8 font-semibold text-alarm underline-offset-4 hover:underline"
        >
          Erase my data
        </button>
      </p>
      {isErasing && (
        <LazyModule of={eraseDialog}>
          {({ EraseDialog }) => <EraseDialog link={link} onClose={() => setIsErasing(false)} />}
        </LazyModule>
      )}
    </>
  )
}

/** The shop takes what was paid for out of the cart of an account. A guest's cart is in this browser alone. */
function useEmptyCart(order: Order | null | undefined) {
  useEffect(() => {
    if (!order?.isPaid || !pendingPayment.takePaid(order._id)) return
    for (const { product, quantity } of order.items)
      cart.put(product._id, (cart.items()[product._id] ?? 0) - quantity)
    void import('#web/shop/session/guest.ts').then(({ guest }) => guest.end())
  }, [order])
}

function NoOrder() {
  return (
    <MessageScreen picture={emptyOrders} title="This link opens no order">
      <p className="text-lg text-ink-soft">
        A link works until 90 days after the delivery. If you have opened an account with the same
        email since, the order is in it. Or part of the link may be missing: open it from our email
        once more.
      </p>
      <ShopLink to={paths.myOrders} className={`${buttonClass('primary', 'large')} mt-4`}>
        My Orders
      </ShopLink>
    </MessageScreen>
  )
}

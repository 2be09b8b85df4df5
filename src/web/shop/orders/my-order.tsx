import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import emptyOrders from '#web/assets/empty-orders.webp'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { NeedsLogin } from '#web/shop/session/needs-login.tsx'
import { orderQuery, refetchOrders } from './order-queries.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import type { PageHandle } from '#web/shop/frame/page-handle.ts'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import type { Route } from './+types/my-order.ts'

/** Loaded while it is found out who is logged in, so that the page around it is there sooner. */
const loadPage = () => import('./order-page.tsx')
const OrderPage = lazy(() => loadPage().then(({ OrderPage }) => ({ default: OrderPage })))
if (typeof window !== 'undefined') loadPage().catch(() => {})

export const handle: PageHandle = { isAboutOrder: true }

export const meta = unlistedMeta({
  path: paths.myOrders,
  title: 'Order',
  description: 'What was ordered, and where it is.',
})

export default function MyOrder({ params }: Route.ComponentProps) {
  return (
    <div className="flow-root min-h-[calc(100dvh-9rem)] print:min-h-0">
      <NeedsLogin
        title="Log in to see your orders"
        text="You can follow them, print receipts and order the same again."
        skeleton={<OrderSkeleton />}
      >
        <FoundOrder key={params.id} id={params.id} />
      </NeedsLogin>
    </div>
  )
}

function FoundOrder({ id }: { id: string }) {
  useLiveOrders('shopper', (orderId) => refetchOrders(orderId))
  return (
    <LoadedPage query={useQuery(orderQuery(id))} what="This order" skeleton={<OrderSkeleton />}>
      {(order) =>
        order === null ? (
          <NotFound />
        ) : (
          <Suspense fallback={<OrderSkeleton />}>
            <OrderPage order={order} />
          </Suspense>
        )
      }
    </LoadedPage>
  )
}

const NotFound = () => (
  <MessageScreen picture={emptyOrders} title="Order not found">
    <p className="text-lg text-ink-soft">
      It is not in your account. It may belong to another account, or the link may be mistyped.
    </p>
    <ShopLink to={paths.myOrders} className={`${buttonClass('primary', 'large')} mt-4`}>
      My Orders
    </ShopLink>
  </MessageScreen>
)

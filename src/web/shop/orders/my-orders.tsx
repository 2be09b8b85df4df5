import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { Order } from '#modules/orders/contract.ts'
import { textOf } from '#web/api.ts'
import emptyOrders from '#web/assets/empty-orders.webp'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { loadNextPage } from '#web/data/load-next-page.ts'
import { useWithin } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { NeedsLogin } from '#web/shop/session/needs-login.tsx'
import { bone, SkeletonStatus } from './order-skeleton.tsx'
import { unlistedMeta } from '#web/shop/frame/page-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { LoadedPage } from '#web/shop/frame/loaded-page.tsx'
import { PlacedNotice } from './placed-notice.tsx'
import { UnpaidNotices } from './payment/unpaid-notices.tsx'
import { useUnpaid } from './payment/unpaid.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { ordersQuery, refetchOrders } from './order-queries.ts'

/** Loaded at the same time as the orders, so that the page around them is there sooner. */
const orderCard = lazyModule(() => import('./order-card.tsx'))
if (typeof window !== 'undefined') orderCard.load().catch(() => {})

const link = 'py-1 font-semibold text-leaf underline-offset-4 hover:text-leaf-dark hover:underline'

export const meta = unlistedMeta({
  path: paths.myOrders,
  title: 'My Orders',
  description: 'What you have ordered, and where it is.',
})

export default function MyOrders() {
  return (
    <div className="min-h-[calc(100dvh-9rem)] pt-6 md:pt-10">
      <NeedsLogin
        title="Log in to see your orders"
        text="You can follow them, print receipts and order the same again."
        skeleton={<OrderListSkeleton />}
      >
        <Orders />
      </NeedsLogin>
    </div>
  )
}

function Orders() {
  const query = useInfiniteQuery(ordersQuery)
  const { data, error, refetch } = query
  const unpaid = useUnpaid()
  useLiveOrders('shopper', refetchOrders)

  // Unpaid orders are above the list and would push it down, so both are shown together.
  const both = { data: unpaid.isPending ? undefined : data, error, refetch }
  return (
    <LoadedPage query={both} what="Your orders" skeleton={<OrderListSkeleton />}>
      {({ pages }) => {
        const orders = pages.flatMap((page) => page.orders)
        if (orders.length === 0 && unpaid.orders.length === 0) return <NoOrders />
        return <OrderList orders={orders} query={query} />
      }}
    </LoadedPage>
  )
}

function NoOrders() {
  const within = useWithin()
  return (
    <MessageScreen picture={emptyOrders} title="No orders yet">
      <p className="text-lg text-ink-soft">
        {within ? `Your first order will be with you${within}.` : 'Your orders will be here.'}
      </p>
      <ShopLink to={paths.products} className={`${buttonClass('primary', 'large')} mt-4`}>
        Start shopping
      </ShopLink>
    </MessageScreen>
  )
}

type ListProps = { orders: readonly Order[]; query: UseInfiniteQueryResult<InfiniteData<unknown>> }

const OrderList = ({ orders, query }: ListProps) => (
  <LazyModule of={orderCard} fallback={<OrderListSkeleton />}>
    {({ OrderCard }) => (
      <>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">My Orders</h1>
          <p className="flex flex-wrap gap-x-5">
            <ShopLink to={paths.buyAgain} className={link}>
              Buy again
            </ShopLink>
            <ShopLink to={paths.addresses} className={link}>
              Your addresses
            </ShopLink>
          </p>
        </div>
        <PlacedNotice orders={orders} />
        <UnpaidNotices className="mt-5 md:mt-6" />
        <ol className="mt-5 grid gap-5 md:mt-6">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ol>
        {query.error && (
          <p role="alert" className="mt-5 font-medium text-alarm">
            This could not be loaded: {textOf(query.error)}
          </p>
        )}
        {query.hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button
              onClick={() => void loadNextPage(query)}
              isBusy={query.isFetchingNextPage}
              look="outline"
              size="large"
            >
              Show older orders
            </Button>
          </div>
        )}
      </>
    )}
  </LazyModule>
)

function OrderListSkeleton() {
  return (
    <>
      <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">My Orders</h1>
      <SkeletonStatus />
      <div aria-hidden className="mt-5 grid gap-5 md:mt-6">
        {[1, 2, 3].map((order) => (
          <div key={order} className="h-76 rounded-card border border-line bg-white p-5 sm:h-60">
            <div className={`${bone} h-6 w-40`} />
            <div className={`${bone} mt-3 h-4 w-56`} />
            <div className={`${bone} mt-6 h-16 w-full`} />
          </div>
        ))}
      </div>
    </>
  )
}

import emptyOrders from '#web/assets/empty-orders.webp'
import { useWithin } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { NeedsLogin } from '#web/shop/account/needs-login.tsx'
import { bone, SkeletonStatus } from './order-skeleton.tsx'
import { unlistedMeta } from '#web/shop/frame/unlisted-meta.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { TryAgain } from '#web/shop/frame/try-again.tsx'
import { PlacedNotice } from '#web/shop/orders/placed/placed-notice.tsx'
import { UnpaidNotices } from '#web/shop/orders/unpaid/unpaid-notices.tsx'
import { useUnpaid } from '#web/shop/orders/unpaid/unpaid.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useOrders } from './use-orders.ts'

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
  const { list, problem, hasMore, isLoadingMore, loadMore, refetch } = useOrders()
  const hasUnpaid = useUnpaid().orders.length > 0
  const within = useWithin()

  if (list === undefined)
    return problem === undefined ? (
      <OrderListSkeleton />
    ) : (
      <TryAgain what="Your orders" problem={problem} onTry={refetch} />
    )
  if (list.length === 0 && !hasUnpaid)
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
  return (
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
          <PlacedNotice orders={list} />
          <UnpaidNotices className="mt-5 md:mt-6" />
          <ol className="mt-5 grid gap-5 md:mt-6">
            {list.map((order) => (
              <li key={order._id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ol>
          {problem !== undefined && (
            <p role="alert" className="mt-5 font-medium text-alarm">
              This could not be loaded: {problem}
            </p>
          )}
          {hasMore && (
            <div className="mt-6 flex justify-center">
              <Button onClick={loadMore} isBusy={isLoadingMore} look="outline" size="large">
                Show older orders
              </Button>
            </div>
          )}
        </>
      )}
    </LazyModule>
  )
}

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

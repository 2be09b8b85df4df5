const bone = 'animate-pulse rounded-xl bg-sand motion-reduce:animate-none'

export function OrderListSkeleton() {
  return (
    <>
      <h1 className="text-[2rem] leading-tight md:text-[2.5rem]">My Orders</h1>
      <Loading />
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

export function OrderSkeleton() {
  return (
    <>
      <Loading />
      <div aria-hidden className="pt-5 md:pt-7">
        <div className={`${bone} h-5 w-44`} />
        <div className={`${bone} mt-5 h-11 w-72 max-w-full`} />
        <div className="mt-7 grid gap-6 lg:grid-cols-[1fr_22rem]">
          <div className={`${bone} h-110 rounded-card`} />
          <div className={`${bone} h-110 rounded-card`} />
        </div>
      </div>
    </>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <noscript>
        <p className="mt-3 text-ink-soft">This page needs JavaScript, which is off.</p>
      </noscript>
    </>
  )
}

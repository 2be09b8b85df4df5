export const bone = 'animate-pulse rounded-xl bg-sand motion-reduce:animate-none'

export function OrderSkeleton() {
  return (
    <>
      <SkeletonStatus />
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

export function SkeletonStatus() {
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

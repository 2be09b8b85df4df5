import { boardStatuses } from '#modules/orders/status.ts'

const block = 'animate-pulse rounded-2xl bg-sand motion-reduce:animate-none'

export function BoardSkeleton() {
  return (
    <div className="@container">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden className="grid gap-3 @5xl:grid-cols-4">
        {boardStatuses.map((column) => (
          <div key={column} className="grid content-start gap-2.5 @max-5xl:not-first:hidden">
            <div className={`${block} h-6 w-36`} />
            <div className={`${block} h-26`} />
            <div className={`${block} h-26`} />
            <div className={`${block} h-26`} />
            <div className={`${block} h-26`} />
          </div>
        ))}
      </div>
    </div>
  )
}

import { useDelivery } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

const content = lazyModule(() => import('./deliver-to.tsx'))

/** Below the navbar, in a shop whose delivery depends on the zip code. It keeps its height while its script is loaded. */
export function DeliverToBar() {
  if (!useDelivery().hasAreas) return null
  return (
    <aside
      aria-label="Deliver to"
      className="border-b border-line bg-sand/60 text-[0.9375rem] print:hidden"
    >
      <div className="page-width flex min-h-11 items-center py-1 max-sm:min-h-14">
        <noscript>
          <a href={paths.delivery} className="font-semibold underline underline-offset-4">
            Where we deliver, and for how much
          </a>
        </noscript>
        <LazyModule of={content} isOptional>
          {({ DeliverTo }) => <DeliverTo />}
        </LazyModule>
      </div>
    </aside>
  )
}

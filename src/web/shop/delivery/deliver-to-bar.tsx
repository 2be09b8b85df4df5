import { useDelivery, useDeliveryOptions } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

const content = lazyModule(() => import('./deliver-to.tsx'))

/**
 * Below the navbar, in a shop whose delivery depends on the zip code, or that offers a choice of times or pickup. It keeps
 * its height while its script is loaded.
 */
export function DeliverToBar() {
  const { hasAreas } = useDelivery()
  const { slots, pickup } = useDeliveryOptions()
  const hasChoice = slots.isOn || pickup.isOn
  if (!hasAreas && !hasChoice) return null
  return (
    <aside
      aria-label="Deliver to"
      className="border-b border-line bg-sand/60 text-[0.9375rem] print:hidden"
    >
      <div
        className={`page-width flex min-h-11 flex-wrap items-center gap-x-6 py-1 ${hasAreas && hasChoice ? 'content-center max-lg:min-h-20 max-sm:min-h-22' : 'max-sm:min-h-14'}`}
      >
        {hasAreas && (
          <noscript>
            <a href={paths.delivery} className="font-semibold underline underline-offset-4">
              Where we deliver, and for how much
            </a>
          </noscript>
        )}
        <LazyModule of={content} isOptional>
          {({ DeliverTo }) => <DeliverTo />}
        </LazyModule>
      </div>
    </aside>
  )
}

import { useDelivery } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'
import { useIsZipDialogOpen, zipDialog } from './zip-dialog-state.ts'

const content = lazyModule(() => import('./deliver-to.tsx'))
const dialog = lazyModule(() => import('./zip-dialog.tsx'))

/** Below the navbar, in a shop whose delivery depends on the zip code. It keeps its height while its script is loaded. */
export function DeliverToBar() {
  const { hasAreas } = useDelivery()
  const isDialogOpen = useIsZipDialogOpen()
  return (
    <>
      {hasAreas && (
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
      )}
      {isDialogOpen && (
        <LazyModule of={dialog} onError={zipDialog.close}>
          {({ ZipDialog }) => <ZipDialog />}
        </LazyModule>
      )}
    </>
  )
}

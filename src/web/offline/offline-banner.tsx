import { WifiOff } from 'lucide-react'
import { useIsOffline } from '#web/data/connection.ts'

/** Over the page and not in it, so that nothing jumps when the connection comes and goes. */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center px-3 pt-1.5 print:hidden"
    >
      {isOffline && (
        <p className="flex items-center gap-2 rounded-full bg-ink px-4 py-1.5 text-sm font-semibold text-white shadow-lifted">
          <WifiOff aria-hidden className="size-4" />
          You are offline: prices may have changed
        </p>
      )}
    </div>
  )
}

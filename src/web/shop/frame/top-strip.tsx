import { useIsOffline } from '#web/data/connection.ts'
import { useDelivery } from '#web/data/use-shop.ts'

/**
 * What the shop promises. While it is out of reach the strip says so instead and stays on the screen, above the navbar;
 * it keeps its height, so that nothing moves.
 */
export function TopStrip() {
  const isOffline = useIsOffline()
  const { strip } = useDelivery()
  return (
    <aside
      aria-label="Our promise"
      className={`grid min-h-9.5 place-content-center bg-leaf-deep px-4 py-1 text-center text-[0.8125rem] leading-snug text-white print:hidden ${isOffline ? 'sticky top-0 z-40 short:static' : ''}`}
    >
      {!isOffline && (
        <p>
          Delivered in under 30 minutes, or we say so.
          <span className="max-sm:hidden"> {strip}</span>
        </p>
      )}
      <p role="status">
        {isOffline && (
          <strong className="font-semibold">You are offline: prices may have changed</strong>
        )}
      </p>
    </aside>
  )
}

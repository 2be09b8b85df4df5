import { useIsOffline } from '#web/data/connection.ts'
import { useOpening } from '#web/data/use-opening.ts'
import { useDelivery, useShop, useWithTime } from '#web/data/use-shop.ts'

/**
 * What the shop promises, or that it is closed. While it is out of reach the strip says so instead and stays on the
 * screen, above the navbar; it keeps its height, so that nothing moves. A shop without promises has none.
 */
export function TopStrip() {
  const isOffline = useIsOffline()
  const opening = useOpening()
  const promise = useWithTime()(useShop().stripText)
  const { strip } = useDelivery()
  const closed = !isOffline && opening?.isOpen === false ? opening.text : undefined
  const isEmpty = !isOffline && closed === undefined && promise === '' && strip === ''
  const colours = closed === undefined ? 'bg-leaf-deep text-white' : 'bg-[#ffe3a8] text-ink'
  return (
    <aside
      aria-label={closed === undefined ? 'Our promise' : 'Closed'}
      className={`grid place-content-center px-4 text-center text-[0.8125rem] leading-snug print:hidden ${colours} ${isEmpty ? '' : 'min-h-9.5 py-1'} ${isOffline ? 'sticky top-0 z-40 short:static' : ''}`}
    >
      {!isOffline && closed === undefined && (
        <p>
          {promise}
          <span className={promise && 'max-sm:hidden'}> {strip}</span>
        </p>
      )}
      <p role="status">
        {isOffline ? (
          <strong className="font-semibold">You are offline: prices may have changed</strong>
        ) : (
          closed && <strong className="text-[0.9375rem] font-semibold">{closed}</strong>
        )}
      </p>
    </aside>
  )
}

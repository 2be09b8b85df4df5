import { useEffect, useEffectEvent } from 'react'
import type { Listener, Role } from './live-stream.ts'

/** Calls the listener when an order changes, as long as the component is shown. The event has no data: refetch it. */
export function useLiveOrders(role: Role, onChange: Listener, isOn = true) {
  const listener = useEffectEvent(onChange)

  useEffect(() => {
    if (!isOn) return
    let isShown = true
    let unsubscribe: (() => void) | undefined
    // Loaded after the first paint. Without it the page is refetched when it gets the focus.
    import('./live-stream.ts').then(
      ({ subscribe }) => {
        if (isShown) unsubscribe = subscribe(role, (orderId) => listener(orderId))
      },
      () => {},
    )
    return () => {
      isShown = false
      unsubscribe?.()
    }
  }, [role, isOn])
}

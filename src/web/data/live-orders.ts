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
    const start = async () => {
      const { subscribe } = await import('./live-stream.ts')
      if (isShown) unsubscribe = subscribe(role, (orderId) => listener(orderId))
    }
    start().catch(() => {})
    return () => {
      isShown = false
      unsubscribe?.()
    }
  }, [role, isOn])
}

import { useSyncExternalStore } from 'react'

const tickMs = 10_000

/** How far this device's clock is behind the shop's: phones in store rooms are not always on time. */
let behindMs = 0
let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

export function setShopTime(iso: string) {
  behindMs = Date.parse(iso) - Date.now()
  tick()
}

/** The shop's time, a few times a minute. */
export const useShopTime = (): number => useSyncExternalStore(subscribe, () => now, serverTime)

const serverTime = () => 0

function tick() {
  now = Date.now() + behindMs
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now() + behindMs
    timer = setInterval(tick, tickMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

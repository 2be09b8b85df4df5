import { createStore, useStore } from '#web/ui/value-store.ts'

/** How long until an unreachable shop is looked for again. */
const pauseMs = 10_000

const isLost = createStore(false)
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the shop can be reached, as far as the last request and the browser know. */
export const connection = {
  isLost: isLost.get,
  found: () => set(false),
  lost: () => set(true),
  subscribe: isLost.subscribe,
}

export const useIsOffline = (): boolean => useStore(isLost)

export function followConnection() {
  if (!navigator.onLine) connection.lost()
  window.addEventListener('offline', connection.lost)
  window.addEventListener('online', () => void look())
}

function set(lost: boolean) {
  clearTimeout(timer)
  if (lost) timer = setTimeout(() => void look(), pauseMs)
  isLost.set(lost)
}

/** Asked by an address that no cache answers. */
async function look() {
  if (document.hidden) return set(isLost.get())
  const isThere = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  set(!isThere)
}

import { useEffect } from 'react'
import { api, type AnswerOf } from '#web/api.ts'
import { createStore, useStore } from '#web/ui/value-store.ts'

type DeliveryRecord = NonNullable<AnswerOf<'GET /api/shop/delivery-record'>['record']>

const record = createStore<DeliveryRecord | undefined>(undefined)
let isAsked = false

/** How well the promise was kept. Pages are the same for everyone and kept, so a browser with nothing else to do asks. */
export function useDeliveryRecord(): string | undefined {
  const known = useStore(record)
  useEffect(() => {
    if (isAsked) return
    isAsked = true
    whenIdle(() => void load())
  }, [])
  return known && recordWords(known)
}

/** Never better than it was: shares are cut, minutes begun count. */
export function recordWords({ sample, share, medianMinutes }: DeliveryRecord): string {
  const percent = Math.floor(share * 100 + 1e-9)
  const half = Math.ceil(medianMinutes)
  return `${percent}% of ${sample.toLocaleString('en-US')} deliveries in the last 30 days came within 30 minutes, half of them within ${half}.`
}

async function load() {
  try {
    record.set((await api('GET /api/shop/delivery-record')).record)
  } catch {
    // The claim stands without its figures.
    isAsked = false
  }
}

function whenIdle(task: () => void) {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has none
  if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: 5_000 })
  else setTimeout(task, 1_000)
}

import { useEffect } from 'react'
import { api } from '#web/api.ts'
import { createSharedValue, useSharedPart } from '#web/data/shared-value.ts'
import { afterPaint } from '#web/ui/scripts/after-paint.ts'

/** How old the counts may be when a product is shown. */
const freshMs = 1_000

/** Pieces by product id, of the products that have few left. They are not in the pages, which are cached. */
const store = createSharedValue<Readonly<Record<string, number>>>({})
/** Until the start-up call has brought the first counts nothing is old. */
let readAt = Infinity

export const fewLeft = {
  pieces: store.get,
  put: (pieces: Readonly<Record<string, number>>) => {
    readAt = Date.now()
    store.set(pieces)
  },
}

/** One request for everything that is shown at once. A failure leaves what was known. */
function refetchIfOld() {
  if (Date.now() - readAt < freshMs) return
  readAt = Date.now()
  afterPaint(() => {
    api('GET /api/product/few-left').then(
      (answer) => fewLeft.put(answer.fewLeft),
      () => {},
    )
  })
}

/** Undefined where there are enough, or nobody counts. */
export function useFewLeft(id: string): number | undefined {
  useEffect(refetchIfOld, [id])
  return useSharedPart(store, (pieces) => pieces[id])
}

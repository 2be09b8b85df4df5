import { useEffect, useState } from 'react'
import { api, type AnswerOf } from '#web/api.ts'
import { useCount } from '#web/ui/money.ts'
import { whenIdle } from '#web/ui/scripts/when-idle.ts'

type DeliveryRecord = NonNullable<AnswerOf<'GET /api/shop/delivery-record'>['record']>

/** Loaded once. Undefined until then, `null` while there are too few deliveries. */
let known: DeliveryRecord | null | undefined

/** How many deliveries came in time. Pages are the same for everyone and cached, so an idle browser loads this later. */
export function useDeliveryRecord(): string | undefined {
  const count = useCount()
  const [record, setRecord] = useState(known)
  useEffect(() => {
    if (known !== undefined) return
    return whenIdle(() => {
      api('GET /api/shop/delivery-record').then(
        (answer) => setRecord((known = answer.record ?? null)),
        // The page can do without it. The next one tries again.
        () => {},
      )
    })
  }, [])
  return record ? recordWords(record, count) : undefined
}

/** Never better than it was: shares are cut, minutes begun count. */
export function recordWords(
  { sample, share, medianMinutes }: DeliveryRecord,
  count: (number: number) => string,
): string {
  const percent = Math.floor(share * 100 + 1e-9)
  const half = Math.ceil(medianMinutes)
  return `${percent}% of ${count(sample)} deliveries in the last 30 days came by the promised time, half of them within ${half} minutes.`
}

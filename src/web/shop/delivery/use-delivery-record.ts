import type { AnswerOf } from '#web/api.ts'
import { apiQuery } from '#web/data/api-query.ts'
import { useBrowserQuery } from '#web/data/use-browser-query.ts'
import { useCount } from '#web/ui/money.ts'

type DeliveryRecord = NonNullable<AnswerOf<'GET /api/shop/delivery-record'>['record']>

const recordQuery = { ...apiQuery('GET /api/shop/delivery-record'), staleTime: Infinity }

/** How many deliveries came in time. Not in the pages, which are cached; undefined while there are too few deliveries. */
export function useDeliveryRecord(): string | undefined {
  const count = useCount()
  const record = useBrowserQuery(recordQuery)?.record
  return record && recordWords(record, count)
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

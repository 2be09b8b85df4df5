import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#web/api.ts'
import { apiQuery } from '#web/data/api-query.ts'
import { useCount } from '#web/ui/money.ts'
import { whenIdle } from '#web/ui/scripts/when-idle.ts'

type DeliveryRecord = NonNullable<AnswerOf<'GET /api/shop/delivery-record'>['record']>

/** How many deliveries came in time. Pages are the same for everyone and cached, so an idle browser loads this later. */
export function useDeliveryRecord(): string | undefined {
  const count = useCount()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const { data } = useQuery({
    ...apiQuery('GET /api/shop/delivery-record'),
    enabled: isIdle,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  return data?.record && recordWords(data.record, count)
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

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallName } from '#web/api.ts'
import { useLiveOrders } from '#web/data/live-orders.ts'
import { batchEvents, type EventBatch } from './batch-events.ts'

const intervalMs = 400

/** Refetches these calls when orders have changed; `isRelevant` leaves out changes of other orders. */
export function useOrderEvents(
  calls: readonly CallName[],
  isRelevant: (batch: EventBatch) => boolean = () => true,
) {
  const client = useQueryClient()
  const onBatch = useEffectEvent((batch: EventBatch) => {
    if (!isRelevant(batch)) return
    for (const call of calls) void client.invalidateQueries({ queryKey: [call] })
  })
  const events = useRef<ReturnType<typeof batchEvents>>(null)

  useEffect(() => {
    events.current = batchEvents((batch) => onBatch(batch), intervalMs)
    return events.current.stop
  }, [])
  useLiveOrders('seller', (id) => events.current?.add(id))
}

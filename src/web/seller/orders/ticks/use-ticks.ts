import type { Order } from '#modules/orders/contract.ts'
import { useIsOffline } from '#web/data/connection.ts'
import { useStoredValue } from '#web/data/storage.ts'
import { packedWith } from './packed-items.ts'
import { useTickState, waitingTicks } from './send-ticks.ts'
import { lineKey, type Tick } from './tick-queue.ts'

const none: Tick[] = []

export const usePendingTicks = (): Tick[] => useStoredValue(waitingTicks) ?? none

export const usePackedItems = (order: Order): Set<string> => packedWith(order, usePendingTicks())

/** The note at the tick of a line: that it waits, or what another device has done. */
export function useTickNotes(): (orderId: string, productId: string) => string | undefined {
  const waiting = usePendingTicks()
  const isOffline = useIsOffline()
  const { hasFailed, notes } = useTickState()
  const isHeldUp = isOffline || hasFailed
  return (orderId, productId) =>
    isHeldUp && waiting.some((tick) => tick.orderId === orderId && tick.productId === productId)
      ? 'Waits for the connection'
      : notes[lineKey(orderId, productId)]
}

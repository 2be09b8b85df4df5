import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CallName } from '#web/api.ts'
import { useLiveOrders } from '#web/data/live.ts'
import { gather, type Gathered } from './throttle.ts'

const pauseMs = 400

/** Whatever is shown of these calls is asked for again when orders have moved. */
export function useOrderHints(
  calls: readonly CallName[],
  isMeant: (what: Gathered) => boolean = () => true,
) {
  const client = useQueryClient()
  const look = useEffectEvent((what: Gathered) => {
    if (!isMeant(what)) return
    for (const call of calls) void client.invalidateQueries({ queryKey: [call] })
  })
  const hints = useRef<ReturnType<typeof gather>>(null)

  useEffect(() => {
    hints.current = gather((what) => look(what), pauseMs)
    return hints.current.stop
  }, [])
  useLiveOrders('seller', (id) => hints.current?.add(id))
}

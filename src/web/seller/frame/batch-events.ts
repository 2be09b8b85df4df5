/** The ids of the orders that changed in one interval, or `all` when any order may have changed. */
export type EventBatch = ReadonlySet<string> | 'all'

/** Collects events and passes them on at most once per interval, so that a busy shop causes few refetches. */
export function batchEvents(onBatch: (batch: EventBatch) => void, intervalMs: number) {
  let ids = new Set<string>()
  let isAll = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    const batch = isAll ? 'all' : ids
    ids = new Set()
    isAll = false
    onBatch(batch)
  }

  return {
    add: (id: string | undefined) => {
      if (id === undefined) isAll = true
      else ids.add(id)
      timer ??= setTimeout(flush, intervalMs)
    },
    stop: () => clearTimeout(timer),
  }
}

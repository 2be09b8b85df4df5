/** What came in during a pause: ids, or everything when one hint was about everything. */
export type Gathered = ReadonlySet<string> | 'all'

/** Many hints in a moment become one look: a busy shop must not make its seller's page ask all the time. */
export function gather(onLook: (what: Gathered) => void, pauseMs: number) {
  let waiting = new Set<string>()
  let isAll = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    const what = isAll ? 'all' : waiting
    waiting = new Set()
    isAll = false
    onLook(what)
  }

  return {
    add: (id: string | undefined) => {
      if (id === undefined) isAll = true
      else waiting.add(id)
      timer ??= setTimeout(flush, pauseMs)
    },
    stop: () => clearTimeout(timer),
  }
}

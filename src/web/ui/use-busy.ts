import { useRef, useState } from 'react'

/** Runs one task at a time: while one is running, `isBusy` is true and other calls of `run` do nothing. */
export function useBusy() {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function run(task: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await task()
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, run }
}

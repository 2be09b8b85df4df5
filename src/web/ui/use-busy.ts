import { useRef, useState } from 'react'

/** Something that a button does: once at a time, and the button can say that it is busy. */
export function useTask(task: () => Promise<void>) {
  const isOnItsWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function run() {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    setIsBusy(true)
    try {
      await task()
    } finally {
      isOnItsWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, run: () => void run() }
}

import { useEffect, useEffectEvent, useState } from 'react'

const pausesMs = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000]

/** While something is awaited it is asked for a few times, less and less often. False once that was in vain. */
export function usePolls(isWanted: boolean, ask: () => void): boolean {
  const [asked, setAsked] = useState(0)
  const onTime = useEffectEvent(() => {
    ask()
    setAsked(asked + 1)
  })
  const pauseMs = isWanted ? pausesMs[asked] : undefined

  useEffect(() => {
    if (pauseMs === undefined) return
    const timer = setTimeout(onTime, pauseMs)
    return () => clearTimeout(timer)
  }, [pauseMs])

  return pauseMs !== undefined
}

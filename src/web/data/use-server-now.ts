import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** What time it is in the shop, every second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** The server's time, read again after each interval. */
export function useServerNow(intervalMs = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

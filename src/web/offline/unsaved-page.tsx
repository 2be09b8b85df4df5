import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { connection } from '#web/data/connection.ts'
import { OfflineMessage } from '#web/shop/frame/message-screen.tsx'
import { Button } from '#web/ui/button.tsx'

/** What browsers say when a script cannot be loaded. */
const scriptErrors = /dynamically imported|module script/i

const firstPauseMs = 1_000
/** A lost connection is checked this often anyway. */
const longestPauseMs = 10_000

/** Loads the page when the connection is back. If that fails it checks the connection again, after a longer pause each time. */
export function UnsavedPage({ error }: { error: TypeError }) {
  const { revalidate } = useRevalidator()
  const load = useEffectEvent((failure: TypeError) => {
    if (scriptErrors.test(failure.message)) window.location.reload()
    else void revalidate()
  })
  const failures = useRef(0)
  // Each attempt that fails brings an error of its own.
  useEffect(() => {
    connection.lost()
    const unsubscribe = connection.onReconnect(() => load(error))
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures.current++)
    const timer = setTimeout(() => void connection.check(), pause)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [error])

  return (
    <OfflineMessage>
      <Button onClick={() => void connection.check()} look="primary" size="large" className="mt-4">
        Try again
      </Button>
    </OfflineMessage>
  )
}

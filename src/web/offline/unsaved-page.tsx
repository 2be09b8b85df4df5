import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { connection } from '#web/data/connection.ts'
import { useShop } from '#web/data/use-shop.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { button } from '#web/ui/button.ts'

/** What browsers say when a script cannot be loaded. */
const scriptErrors = /dynamically imported|module script/i

const firstPauseMs = 1_000
/** A lost connection is checked this often anyway. */
const longestPauseMs = 10_000

/**
 * Instead of a page that could not be loaded, inside the shop's frame. It loads the page when the connection is back, and
 * if that fails it checks the connection again, after a longer pause each time.
 */
export function UnsavedPage({ error }: { error: TypeError }) {
  const { revalidate } = useRevalidator()
  const { name } = useShop()
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
    <MessageScreen title="You are offline">
      <title>{`You are offline · ${name}`}</title>
      <p className="text-lg text-ink-soft">
        You haven’t opened this page before, so it isn’t saved. Your cart is.
      </p>
      <button
        type="button"
        onClick={() => void connection.check()}
        className={`${button('primary')} mt-4`}
      >
        Try again
      </button>
    </MessageScreen>
  )
}

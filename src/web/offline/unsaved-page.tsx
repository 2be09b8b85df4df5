import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { connection } from '#web/data/connection.ts'
import { useShop } from '#web/data/use-shop.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { button } from '#web/ui/button.ts'

/** What browsers say when a script cannot be loaded. */
const scriptErrors = /dynamically imported|module script/i

/** Instead of a page that could not be loaded, inside the shop's frame. It loads the page when the connection is back. */
export function UnsavedPage({ error }: { error: TypeError }) {
  const { revalidate } = useRevalidator()
  const { name } = useShop()
  function load() {
    if (scriptErrors.test(error.message)) window.location.reload()
    else void revalidate()
  }
  const onReconnect = useEffectEvent(load)
  useEffect(() => {
    connection.lost()
    return connection.onReconnect(() => onReconnect())
  }, [])

  return (
    <MessageScreen title="You are offline">
      <title>{`You are offline · ${name}`}</title>
      <p className="text-lg text-ink-soft">
        You haven’t opened this page before, so it isn’t saved. Your cart is.
      </p>
      <button
        type="button"
        onClick={() => void connection.check().then((isReachable) => isReachable && load())}
        className={`${button('primary')} mt-4`}
      >
        Try again
      </button>
    </MessageScreen>
  )
}

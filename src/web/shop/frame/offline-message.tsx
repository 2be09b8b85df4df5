import type { ReactNode } from 'react'
import { useShop } from '#web/data/use-shop.ts'
import { MessageScreen } from './message-screen.tsx'

/** Instead of a page that could not be loaded, inside the shop's frame. */
export function OfflineMessage({ children }: { children?: ReactNode }) {
  const { name } = useShop()
  return (
    <MessageScreen title="You are offline">
      <title>{`You are offline · ${name}`}</title>
      <p className="text-lg text-balance text-ink-soft">
        You haven’t opened this page before, so it isn’t saved. Your cart is.
      </p>
      {children}
    </MessageScreen>
  )
}

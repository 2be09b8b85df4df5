import type { ReactNode } from 'react'
import emptyOrders from '#web/assets/empty-orders.webp'
import { useIsOffline } from '#web/data/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { login } from './login-store.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { useUser } from './session.ts'

type Props = { title: string; text: string; skeleton: ReactNode; children: ReactNode }

/** Shows what belongs to an account after a login; a visitor gets a Login button instead of a redirect. */
export function NeedsLogin({ title, text, skeleton, children }: Props) {
  const user = useUser()
  const isOffline = useIsOffline()
  if (user) return children
  if (user === undefined && isOffline)
    return (
      <MessageScreen picture={emptyOrders} title="You are offline">
        <p className="text-lg text-ink-soft">This page fills as soon as you are back online.</p>
      </MessageScreen>
    )
  if (user === undefined) return skeleton
  return (
    <MessageScreen picture={emptyOrders} title={title}>
      <p className="text-lg text-ink-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button onClick={() => void login.ask()} look="primary" size="large">
          Login
        </Button>
        <Button onClick={() => void login.ask({ begin: 'register' })} look="outline" size="large">
          Sign Up
        </Button>
      </div>
    </MessageScreen>
  )
}

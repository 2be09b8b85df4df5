import { useState } from 'react'
import { useLocation } from 'react-router'
import { api, ApiRefusal, textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { session } from '#web/shop/account/session.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import type { Route } from './+types/confirm-email.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    description: 'Confirm your email address.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** Where the link in the email leads. Opening it changes nothing, because mail scanners open links too: the button does. */
export default function ConfirmEmail() {
  const token = useLocation().hash.slice(1)
  const isInBrowser = useIsInBrowser()
  // The server never sees what is behind the #.
  if (!isInBrowser) return <MessageScreen title="One moment …">{null}</MessageScreen>
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { token: string }) {
  const { isBusy, run } = useBusy()
  const [state, setState] = useState(token === '' ? 'useless' : 'open')
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    setProblem(undefined)
    try {
      await api('POST /api/user/confirm-email', { body: { token } })
      // It may be a new email of whoever is logged in here.
      void session.refetch()
      setState('confirmed')
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'link-expired') return setState('useless')
      setProblem(textOf(error))
    }
  }

  if (state === 'confirmed')
    return <Said title="Your email is confirmed">Your cart is as you left it.</Said>
  if (state === 'useless')
    return (
      <Said title="This link no longer works">
        A link works for 3 days, and only the newest one. You can ask for a new one in your account.
      </Said>
    )
  return (
    <MessageScreen title="Confirm your email">
      <p className="text-lg text-ink-soft">One press, and this address is yours here.</p>
      {problem !== undefined && (
        <p role="alert" className="rounded-2xl bg-alarm-pale px-4 py-3 font-medium text-alarm">
          {problem}
        </p>
      )}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void run(confirm)}
        className={`${button('primary')} mt-4`}
      >
        {isBusy ? 'One moment …' : 'Confirm my email'}
      </button>
    </MessageScreen>
  )
}

function Said({ title, children }: { title: string; children: string | string[] }) {
  return (
    <MessageScreen title={title}>
      <p role="status" className="text-lg text-ink-soft">
        {children}
      </p>
      <ShopLink to={paths.cart} className={`${button('primary')} mt-4`}>
        Go to your cart
      </ShopLink>
    </MessageScreen>
  )
}

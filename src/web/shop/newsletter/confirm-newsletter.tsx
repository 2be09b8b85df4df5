import { useState } from 'react'
import { useLocation } from 'react-router'
import { api, ApiRefusal, textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { MessageScreen } from '#web/shop/frame/message-screen.tsx'
import { pageMeta, siteOf } from '#web/shop/frame/page-meta.ts'
import { button } from '#web/ui/button.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import type { Route } from './+types/confirm-newsletter.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.newsletter,
    title: 'Newsletter',
    description: 'Confirm that you want our newsletter.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** Where the link in the email leads. Opening it changes nothing, because mail scanners open links too: the button does. */
export default function ConfirmNewsletter() {
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
      await api('POST /api/newsletter/confirm', { body: { token } })
      setState('confirmed')
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'link-expired') return setState('useless')
      setProblem(textOf(error))
    }
  }

  if (state === 'open')
    return (
      <MessageScreen title="Shall we write to you?">
        <p className="text-lg text-ink-soft">Each newsletter has a link to leave with one press.</p>
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
          {isBusy ? 'One moment …' : 'Yes, write to me'}
        </button>
      </MessageScreen>
    )
  const isConfirmed = state === 'confirmed'
  return (
    <MessageScreen title={isConfirmed ? 'You are on the list' : 'This link no longer works'}>
      <p role="status" className="text-lg text-ink-soft">
        {isConfirmed
          ? 'The next newsletter comes to you.'
          : 'A link works for 7 days. You can subscribe again on our home page after a month.'}
      </p>
      <ShopLink to={paths.products} className={`${button('primary')} mt-4`}>
        See all products
      </ShopLink>
    </MessageScreen>
  )
}

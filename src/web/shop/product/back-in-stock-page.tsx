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
import type { Route } from './+types/back-in-stock-page.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    path: paths.backInStock,
    title: 'Back in stock',
    description: 'Emails about products that are back in stock.',
  }),
  { name: 'robots', content: 'noindex' },
]

const steps = {
  confirm: {
    title: 'Shall we tell you when it is back?',
    text: 'You get one email when the product is in stock again.',
    label: 'Yes, tell me',
    call: 'POST /api/back-in-stock/confirm',
  },
  stop: {
    title: 'No more of these emails?',
    text: 'We delete all your requests to be told when a product is back in stock.',
    label: 'Unsubscribe',
    call: 'POST /api/back-in-stock/unsubscribe',
  },
} as const

type Result = { title: string; text: string }

const useless: Result = {
  title: 'This link no longer works',
  text: 'A link works once and for 3 days. You can ask for a new one on the page of the product.',
}

/** Where the links in the emails lead. Opening it changes nothing, because mail scanners open links too: the button does. */
export default function BackInStockPage() {
  const [, step, token] = /^#(confirm|stop)=([\w-]+)$/.exec(useLocation().hash) ?? []
  const isInBrowser = useIsInBrowser()
  // The server never sees what is behind the #.
  if (!isInBrowser) return <MessageScreen title="One moment …">{null}</MessageScreen>
  if (token === undefined || (step !== 'confirm' && step !== 'stop'))
    return <Said result={useless} />
  return <Step key={token + step} step={steps[step]} token={token} />
}

function Step({ step, token }: { step: (typeof steps)[keyof typeof steps]; token: string }) {
  const { isBusy, run } = useBusy()
  const [result, setResult] = useState<Result>()
  const [problem, setProblem] = useState<string>()

  async function send() {
    setProblem(undefined)
    try {
      const { message } = await api(step.call, { body: { token } })
      setResult({ title: 'Done', text: `${message}.` })
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'link-expired') return setResult(useless)
      setProblem(textOf(error))
    }
  }

  if (result) return <Said result={result} />
  return (
    <MessageScreen title={step.title}>
      <p className="text-lg text-ink-soft">{step.text}</p>
      {problem !== undefined && (
        <p role="alert" className="rounded-2xl bg-alarm-pale px-4 py-3 font-medium text-alarm">
          {problem}
        </p>
      )}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void run(send)}
        className={`${button('primary')} mt-4`}
      >
        {isBusy ? 'One moment …' : step.label}
      </button>
    </MessageScreen>
  )
}

function Said({ result: { title, text } }: { result: Result }) {
  return (
    <MessageScreen title={title}>
      <p role="status" className="text-lg text-ink-soft wrap-anywhere">
        {text}
      </p>
      <ShopLink to={paths.products} className={`${button('primary')} mt-4`}>
        See all products
      </ShopLink>
    </MessageScreen>
  )
}

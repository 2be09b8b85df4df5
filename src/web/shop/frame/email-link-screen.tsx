import { useState } from 'react'
import { ApiRefusal, textOf } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { MessageScreen } from './message-screen.tsx'

type Said = { title: string; text: string }

type Props = Said & {
  /** Undefined if the link is not complete. */
  token: string | undefined
  label: string
  /** Does what the link is for, and tells what is so now. */
  onPress: (token: string) => Promise<Said>
  /** What to do about a link that no longer works. */
  useless: string
  /** Where to go from there. */
  next: { to: string; label: string }
}

/** Where a link in an email leads. Opening it changes nothing, because mail scanners open links too: the button does. */
export function EmailLinkScreen(props: Props) {
  // The server never sees what is behind the #.
  if (!useIsInBrowser()) return <MessageScreen title="One moment …">{null}</MessageScreen>
  return <Opened key={props.token} {...props} />
}

function Opened({ token = '', title, text, label, onPress, useless, next }: Props) {
  const { isBusy, run } = useBusy()
  const noUse = { title: 'This link no longer works', text: useless }
  const [said, setSaid] = useState(token === '' ? noUse : undefined)
  const [problem, setProblem] = useState<string>()

  async function press() {
    setProblem(undefined)
    try {
      setSaid(await onPress(token))
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'link-expired') return setSaid(noUse)
      setProblem(textOf(error))
    }
  }

  if (said)
    return (
      <MessageScreen title={said.title}>
        <p role="status" className="text-lg text-ink-soft wrap-anywhere">
          {said.text}
        </p>
        <ShopLink to={next.to} className={`${buttonClass('primary', 'large')} mt-4`}>
          {next.label}
        </ShopLink>
      </MessageScreen>
    )
  return (
    <MessageScreen title={title}>
      <p className="text-lg text-ink-soft">{text}</p>
      <FormProblem problem={problem} />
      <Button
        isBusy={isBusy}
        onClick={() => void run(press)}
        look="primary"
        size="large"
        className="mt-4"
      >
        {label}
      </Button>
    </MessageScreen>
  )
}

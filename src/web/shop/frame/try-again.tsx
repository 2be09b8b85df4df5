import { button } from '#web/ui/button.ts'
import { MessageScreen } from './message-screen.tsx'

type Props = { what: string; problem: string; onTry: () => void }

export function TryAgain({ what, problem, onTry }: Props) {
  return (
    <MessageScreen title={`${what} could not be loaded`}>
      <p role="alert" className="text-lg text-ink-soft">
        {problem}
      </p>
      <button type="button" onClick={onTry} className={`${button('primary')} mt-4`}>
        Try again
      </button>
    </MessageScreen>
  )
}

import { Button } from '#web/ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

type Props = { what: string; problem: string; onTry: () => void }

export function TryAgain({ what, problem, onTry }: Props) {
  return (
    <MessageScreen title={`${what} could not be loaded`}>
      <p role="alert" className="text-lg text-ink-soft">
        {problem}
      </p>
      <Button onClick={onTry} look="primary" size="large" className="mt-4">
        Try again
      </Button>
    </MessageScreen>
  )
}

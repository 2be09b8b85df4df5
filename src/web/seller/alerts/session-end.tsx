import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useEffect } from 'react'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { sellerSession } from '#web/seller/frame/seller-session.ts'
import { Button } from '#web/ui/button.tsx'
import { orderSound } from './order-sound.ts'

const warnSeconds = 5 * 60
const notEnding = { secondsLeft: Infinity, longestSeconds: Infinity }

/** For the last minutes of a session it rings each minute and says why: afterwards no order rings. */
export function SessionEnd() {
  const { data, refetch } = useQuery({
    ...sellerQuery('GET /api/seller/session'),
    refetchInterval: 60_000,
    // A board behind another window rings too, and these polls keep the shop's tablet awake.
    refetchIntervalInBackground: true,
  })
  const { secondsLeft, longestSeconds } = data ?? notEnding
  useEffect(() => {
    if (secondsLeft <= warnSeconds) orderSound.play()
  }, [secondsLeft])

  const canStay = secondsLeft < longestSeconds
  const minutes = Math.ceil(secondsLeft / 60)
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-24 z-30 mx-auto max-w-xl empty:hidden print:hidden"
    >
      {secondsLeft <= warnSeconds && (
        <div className="flex flex-wrap items-center gap-3 rounded-2xl bg-alarm-pale px-4 py-3 text-alarm shadow-lifted">
          <BellOff aria-hidden className="size-6 shrink-0" />
          <p className="min-w-48 grow basis-0 font-semibold">
            In {minutes === 1 ? 'one minute' : `${minutes} minutes`} you are logged out, and new
            orders ring no more.
          </p>
          <Button
            onClick={() => (canStay ? void refetch() : sellerSession.askToLogIn())}
            look="primary"
          >
            {canStay ? 'Stay logged in' : 'Log in again'}
          </Button>
        </div>
      )}
    </div>
  )
}

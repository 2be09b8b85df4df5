import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BellOff } from 'lucide-react'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { itemsText } from '#web/ui/order/items-text.ts'
import { useOrderEvents } from '#web/seller/frame/use-order-events.ts'
import { sellerSession } from '#web/seller/frame/seller-session.ts'
import { Button } from '#web/ui/button.tsx'
import {
  followSeenOrders,
  newOrders,
  useLatestOrders,
  type LatestOrders,
  useUnseenOrders,
} from './new-orders.ts'
import { pushMessages } from './push-messages.ts'
import { orderSound } from './order-sound.ts'

/** On every page of the seller: an order that comes in makes one sound and is announced once to screen readers. */
export function NewOrderAlert() {
  useOrderEvents(['GET /api/order/board'])
  // Events can get lost, so the board is also polled.
  const { data } = useQuery({ ...sellerQuery('GET /api/order/board'), refetchInterval: 60_000 })
  const latest = useLatestOrders()

  useEffect(() => orderSound.restore(), [])
  useEffect(() => void pushMessages.restore(), [])
  useEffect(followSeenOrders, [])
  useEffect(() => {
    if (!data) return
    if (newOrders.update(data.waiting, data.newest)) orderSound.play()
  }, [data])

  return (
    <>
      <p role="status" className="sr-only">
        {latest.count > 0 && announcement(latest)}
      </p>
      <SessionEnd />
    </>
  )
}

function announcement({ count, order }: LatestOrders): string {
  if (!order) return count === 1 ? '1 new order' : `${count} new orders`
  const { number, address, items } = order
  return `New order ${number} from ${address.firstName} ${address.lastName}, ${itemsText(items)}`
}

const warnSeconds = 5 * 60
const notEnding = { secondsLeft: Infinity, longestSeconds: Infinity }

/** For the last minutes of a session it rings each minute and says why: afterwards no order rings. */
function SessionEnd() {
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

/** How many orders came in that were not seen yet. */
export function NewOrdersBadge() {
  const { length } = useUnseenOrders()
  if (length === 0) return null
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-tomato-deep px-1.5 text-xs font-bold text-white tabular-nums max-lg:absolute max-lg:top-1.5 max-lg:right-1.5 lg:ml-auto">
      {length}
      <span className="sr-only"> new</span>
    </span>
  )
}

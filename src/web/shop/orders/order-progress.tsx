import {
  Bike,
  Check,
  ClipboardCheck,
  House,
  PackageCheck,
  ShoppingBag,
  Store,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { Order } from '#modules/orders/contract.ts'
import { statusWord } from '#modules/orders/order/status-word.ts'
import { isCancelledOrReturned, isOver } from '#modules/orders/status.ts'
import { useDates } from '#web/data/use-dates.ts'

const way: { step: Order['status']; icon: LucideIcon; pickupIcon?: LucideIcon }[] = [
  { step: 'Order Placed', icon: ClipboardCheck },
  { step: 'Packing', icon: ShoppingBag },
  { step: 'Out for delivery', icon: Bike, pickupIcon: Store },
  { step: 'Delivered', icon: House, pickupIcon: PackageCheck },
]

type Place = 'done' | 'here' | 'ahead' | 'never'

const looks: Record<Place, string> = {
  done: 'border-leaf bg-leaf text-white',
  here: 'border-leaf bg-leaf text-white ring-4 ring-leaf-pale',
  ahead: 'border-line bg-white text-ink-soft',
  never: 'border-line bg-sand text-ink-soft',
}
const spoken: Record<Place, string> = {
  done: 'Done: ',
  here: 'Now: ',
  ahead: 'Still to come: ',
  never: 'Not reached: ',
}

/** The four steps from the shop to the door, or until it is picked up. It is as high at the start as at the end. */
export function OrderProgress({ order }: { order: Order }) {
  const { status, events } = order
  const { timeOfDay } = useDates()
  const reached = way.findLastIndex(({ step }) => events.some((event) => event.status === step))
  const placeOf = (index: number): Place => {
    if (index > reached) return isCancelledOrReturned(status) ? 'never' : 'ahead'
    return index === reached && !isOver(status) ? 'here' : 'done'
  }
  return (
    <ol className="grid grid-cols-4">
      {way.map(({ step, icon, pickupIcon = icon }, index) => {
        const Icon = order.pickup ? pickupIcon : icon
        const place = placeOf(index)
        const event = events.find((it) => it.step === 'moved' && it.status === step)
        return (
          <li
            key={step}
            aria-current={place === 'here' ? 'step' : undefined}
            className="relative px-1 text-center leading-snug"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={`absolute top-[min(1.25rem,6vw)] right-1/2 h-1 w-full -translate-y-1/2 transition-colors duration-500 ${index <= reached ? 'bg-leaf' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden
              className={`relative z-10 mx-auto grid size-[min(2.5rem,12vw)] place-items-center rounded-full border-2 transition-colors duration-500 ${looks[place]}`}
            >
              {place === 'done' ? (
                <Check className="size-5" strokeWidth={2.75} />
              ) : place === 'never' ? (
                <X className="size-5" />
              ) : (
                <Icon className="size-5" />
              )}
            </span>
            <span
              className={`mt-2 block text-[0.8125rem] wrap-anywhere hyphens-auto max-sm:min-h-[2lh] sm:text-[0.9375rem] ${place === 'here' || place === 'done' ? 'font-semibold' : 'text-ink-soft'}`}
            >
              <span className="sr-only">{spoken[place]}</span>
              {statusWord(step, order)}
            </span>
            <span className="block min-h-5 text-[0.8125rem] text-ink-soft tabular-nums">
              {event && <time dateTime={event.at}>{timeOfDay(event.at)}</time>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

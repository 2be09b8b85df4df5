import { AlarmClock, Clock } from 'lucide-react'
import { useServerNow } from '#web/data/use-server-now.ts'
import { minutesLeft, timeLeftText, urgencyOf, type Urgency } from './time-left.ts'

/** The chip shows whole minutes. */
const refreshMs = 10_000

const colours: Record<Urgency, string> = {
  normal: 'bg-leaf-pale text-leaf-dark',
  soon: 'bg-[#fff1c9] text-[#6b4a00]',
  urgent: 'bg-[#ffe0cc] text-[#8a2f06]',
  late: 'bg-alarm text-white',
}

/** How many minutes are left until the promised time, in words and as a colour. */
export function TimeChip({ promisedAt }: { promisedAt: string }) {
  const minutes = minutesLeft(promisedAt, useServerNow(refreshMs))
  const urgency = urgencyOf(minutes)
  const Icon = urgency === 'late' ? AlarmClock : Clock
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] font-bold whitespace-nowrap tabular-nums ${colours[urgency]}`}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.5} />
      {timeLeftText(minutes)}
    </span>
  )
}

import { AlarmClock, Clock } from 'lucide-react'
import { useShopTime } from './shop-clock.ts'
import { minutesLeft, timeLeftText, urgencyOf, type Urgency } from './time-left.ts'

const looks: Record<Urgency, string> = {
  calm: 'bg-leaf-pale text-leaf-dark',
  soon: 'bg-[#fff1c9] text-[#6b4a00]',
  pressing: 'bg-[#ffe0cc] text-[#8a2f06]',
  late: 'bg-alarm text-white',
}

/** What is left of the 30 minutes, in words; the colour only says it again. */
export function TimeChip({ promisedAt }: { promisedAt: string }) {
  const minutes = minutesLeft(promisedAt, useShopTime())
  const urgency = urgencyOf(minutes)
  const Icon = urgency === 'late' ? AlarmClock : Clock
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] font-bold whitespace-nowrap tabular-nums ${looks[urgency]}`}
    >
      <Icon aria-hidden className="size-3.5" strokeWidth={2.5} />
      {timeLeftText(minutes)}
    </span>
  )
}

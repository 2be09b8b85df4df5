import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { dayAndTime, timeOfDay } from './order-words.ts'

const wayOfAnOrder = ['Order Placed', 'Packing', 'Out for delivery', 'Delivered'] as const

/** What has happened, when, and what comes next. */
export function OrderTimeline({ order: { status, events, promisedAt } }: { order: Order }) {
  const isOver = status === 'Delivered' || status === 'Cancelled'
  const reached = wayOfAnOrder.findIndex((step) => step === status)
  const next = isOver ? [] : wayOfAnOrder.slice(reached + 1)
  return (
    <section
      aria-labelledby="timeline-title"
      className="rounded-card border border-line bg-white p-5 shadow-card md:p-6"
    >
      <h2 id="timeline-title" className="font-sans text-lg tracking-normal">
        Where it is
      </h2>
      {!isOver && promisedAt !== undefined && (
        <p className="mt-3 flex items-center gap-2.5 rounded-2xl bg-leaf-pale px-4 py-3 font-medium">
          <Clock aria-hidden className="size-5 shrink-0 text-leaf" />
          <span>
            Promised by{' '}
            <time dateTime={promisedAt} className="font-bold tabular-nums">
              {timeOfDay(promisedAt)}
            </time>
          </span>
        </p>
      )}
      <ol className="mt-5">
        {events.map(({ status: step, at, note }, index) => (
          <Step
            key={`${step} ${at}`}
            isDone
            isBad={step === 'Cancelled'}
            isLast={index === events.length - 1 && next.length === 0}
          >
            <span className="font-semibold">{step}</span>
            <time dateTime={at} className="block text-sm text-ink-soft tabular-nums">
              {dayAndTime(at)}
            </time>
            {note !== undefined && <span className="block text-sm">{note}</span>}
          </Step>
        ))}
        {next.map((step, index) => (
          <Step key={step} isLast={index === next.length - 1}>
            <span className="text-ink-soft">
              <span className="sr-only">Still to come: </span>
              {step}
            </span>
          </Step>
        ))}
      </ol>
    </section>
  )
}

type StepProps = {
  isDone?: boolean
  isBad?: boolean
  isLast: boolean
  children: ReactNode
}

function Step({ isDone = false, isBad = false, isLast, children }: StepProps) {
  const dot = isBad
    ? 'bg-alarm text-white'
    : isDone
      ? 'bg-leaf text-white'
      : 'border-2 border-line bg-white'
  return (
    <li className="relative flex gap-3.5 pb-5 last:pb-0">
      {!isLast && (
        <span
          aria-hidden
          className={`absolute top-6 bottom-0 left-3 w-0.5 -translate-x-1/2 ${isDone ? 'bg-leaf/40' : 'bg-line'}`}
        />
      )}
      <span
        aria-hidden
        className={`relative grid size-6 shrink-0 place-items-center rounded-full ${dot}`}
      >
        {isDone && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <div className="leading-snug">{children}</div>
    </li>
  )
}

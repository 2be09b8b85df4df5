import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { problemsUntil, problemText } from '#modules/orders/order/problem-kinds.ts'
import { problemLimits } from '#modules/orders/limits.ts'
import { useDates } from '#web/data/use-dates.ts'
import { useServerNow } from '#web/data/use-shop-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { LazyModule, lazyModule } from '#web/ui/scripts/lazy-module.tsx'

const dialog = lazyModule(() => import('./problem-dialog.tsx'))

/** What fails here fails again at the click, and is said then. */
const prepare = () => void dialog.load().catch(() => {})

/** What was wrong with the order and what the shop answered, and for some days the way to tell it. */
export function OrderProblems({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const isInTime = useServerNow() <= problemsUntil(Date.parse(order.deliveredAt ?? ''))
  const canTell = order.status === 'Delivered' && isInTime
  const { problems = [] } = order
  if (problems.length === 0 && !canTell) return null
  const close = () => setIsOpen(false)
  return (
    <section
      aria-labelledby="problems-title"
      className="rounded-card border border-line bg-white p-5 shadow-card md:p-6"
    >
      <h2 id="problems-title" className="font-sans text-lg tracking-normal">
        {problems.length === 0 ? 'Is something not right?' : 'Problems'}
      </h2>
      {problems.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {problems.map((problem) => (
            <ShownProblem key={problem._id} problem={problem} />
          ))}
        </ul>
      )}
      {canTell && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-48 grow basis-0 text-[0.9375rem] text-ink-soft">
            For {problemLimits.days} days after the delivery you can tell us what is missing,
            damaged or not fresh.
          </p>
          <Button
            onClick={() => setIsOpen(true)}
            onPointerEnter={prepare}
            onFocus={prepare}
            look="outline"
            size="small"
          >
            Tell us of a problem
          </Button>
        </div>
      )}
      {isOpen && (
        <LazyModule of={dialog} onError={close}>
          {({ ProblemDialog }) => <ProblemDialog order={order} onClose={close} />}
        </LazyModule>
      )}
    </section>
  )
}

function ShownProblem({ problem }: { problem: NonNullable<Order['problems']>[number] }) {
  const money = useMoney()
  const { dayAndTime } = useDates()
  const { note, at, answeredAt, answer, givenBack } = problem
  return (
    <li className="py-3 first:pt-0">
      <p className="font-semibold wrap-anywhere">{problemText(problem)}</p>
      {note !== undefined && <p className="text-[0.9375rem] wrap-anywhere">{note}</p>}
      <p className="text-sm text-ink-soft">
        Told <time dateTime={at}>{dayAndTime(at)}</time>
        {answeredAt === undefined && '. We look at it and answer you.'}
      </p>
      {answeredAt !== undefined && (
        <div className="mt-2 rounded-2xl bg-[#f3faec] px-4 py-2.5 text-[0.9375rem]">
          <p className="font-semibold">
            {givenBack === undefined ? 'Our answer' : `We gave you back ${money(givenBack)}`}
          </p>
          {answer !== undefined && <p className="wrap-anywhere">{answer}</p>}
          <p className="text-sm text-ink-soft">
            <time dateTime={answeredAt}>{dayAndTime(answeredAt)}</time>
          </p>
        </div>
      )}
    </li>
  )
}

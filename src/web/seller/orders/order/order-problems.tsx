import type { Order } from '#modules/orders/contract.ts'
import { problemText } from '#modules/orders/order/problem-kinds.ts'
import { isCalledOff } from '#modules/orders/status.ts'
import { useDates } from '#web/data/use-dates.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { AnswerProblem } from './answer-problem.tsx'

type Problem = NonNullable<Order['problems']>[number]

/** What the shopper told of it after the delivery, and what was answered. */
export function OrderProblems({ order }: { order: Order }) {
  const { problems = [] } = order
  if (problems.length === 0) return null
  return (
    <Panel title="Problems">
      <ul className="grid divide-y divide-line">
        {problems.map((problem) => (
          <Row key={problem._id} order={order} problem={problem} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ order, problem }: { order: Order; problem: Problem }) {
  const { dayAndTime } = useDates()
  const { note, at, answeredAt } = problem
  const isOpen = answeredAt === undefined
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 grow basis-0 text-[0.9375rem]">
        <p className="font-semibold wrap-anywhere">{problemText(problem)}</p>
        {note !== undefined && <p className="wrap-anywhere">“{note}”</p>}
        <p className="text-[0.8125rem] text-ink-soft">
          <time dateTime={at}>{dayAndTime(at)}</time>
        </p>
        {!isOpen && <Answered problem={problem} />}
      </div>
      {isOpen && !isCalledOff(order.status) && (
        <DialogButton look="primary" text="Answer" aria-label={`Answer: ${problemText(problem)}`}>
          {(close) => <AnswerProblem order={order} problem={problem} onClose={close} />}
        </DialogButton>
      )}
    </li>
  )
}

function Answered({ problem: { answeredAt = '', answer, givenBack } }: { problem: Problem }) {
  const money = useMoney()
  const { dayAndTime } = useDates()
  return (
    <div className="mt-1.5 rounded-xl bg-sand px-3 py-2">
      <p className="font-semibold">
        {givenBack === undefined ? 'Answered' : `Answered, ${money(givenBack)} given back`}
      </p>
      {answer !== undefined && <p className="wrap-anywhere">{answer}</p>}
      <p className="text-[0.8125rem] text-ink-soft">
        <time dateTime={answeredAt}>{dayAndTime(answeredAt)}</time>
      </p>
    </div>
  )
}

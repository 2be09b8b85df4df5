import type { Order } from '#modules/orders/contract.ts'
import { problemText } from '#modules/orders/order/problem-kinds.ts'
import { isCancelledOrReturned } from '#modules/orders/status.ts'
import { useDates } from '#web/data/use-dates.ts'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { useMoney } from '#web/ui/money.ts'
import { Panel } from '#web/ui/panel.tsx'
import { problemLimits } from '#modules/orders/limits.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { BillChange } from '../bill-change.tsx'
import { sumOf } from './money-back.tsx'

type Problem = NonNullable<Order['problems']>[number]

/** The problems that the shopper reported after the delivery, and the answers. */
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
      {isOpen && !isCancelledOrReturned(order.status) && (
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

const choices = [
  { value: 'pieces', text: 'Pieces' },
  { value: 'sum', text: 'A sum' },
  { value: 'nothing', text: 'Nothing' },
] as const
type Choice = (typeof choices)[number]['value']
type Typed = { choice: Choice; pieces: string; sum: string; text: string }

type Props = {
  order: Order
  problem: NonNullable<Order['problems']>[number]
  onClose: () => void
}

/** One answer: money back for all of it or a part, a sentence, or both. */
function AnswerProblem({ order, problem, onClose }: Props) {
  const { decimals } = useMoneyFormat()
  const item = order.items.find(({ product }) => product._id === problem.product)
  const keptPieces = item ? keptQuantity(item) : 0
  const start: Typed = {
    choice: keptPieces > 0 ? 'pieces' : 'nothing',
    pieces: String(Math.min(problem.pieces, keptPieces)),
    sum: '',
    text: '',
  }
  return (
    <BillChange
      order={order}
      title="Answer the problem"
      lead={problemText(problem)}
      name="answer-problem"
      call="POST /api/order/problem/answer"
      start={start}
      body={({ choice, pieces, sum, text }) => ({
        id: problem._id,
        text,
        ...(choice === 'pieces' && { pieces: Number(pieces) }),
        ...(choice === 'sum' && { sum: sumOf(sum, decimals) }),
      })}
      ifNothingLeft="Then nothing is left on the bill, and the delivery fee goes back too."
      saveText={
        order.paymentType === 'COD' ? 'Answer: I paid it out in cash' : 'Answer and give it back'
      }
      // Without money there is no new bill to look at.
      saveAtOnceText={({ choice }) => (choice === 'nothing' ? 'Send the answer' : undefined)}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/inbox'] })}
      onClose={onClose}
    >
      {({ values: { choice }, set, field }) => (
        <>
          <SegmentedChoice
            legend="Money back"
            name="money-back"
            // The whole line may have been refunded for another reason.
            choices={keptPieces > 0 ? choices : choices.filter(({ value }) => value === 'nothing')}
            chosen={choice}
            onChoose={(chosen) => set({ choice: chosen })}
          />
          {choice === 'pieces' && (
            <SelectField label="Pieces" {...field('pieces')}>
              {Array.from({ length: keptPieces }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1} of {keptPieces}
                </option>
              ))}
            </SelectField>
          )}
          {choice === 'sum' && <MoneyField label="Sum" {...field('sum')} />}
          <InputField
            label={choice === 'nothing' ? 'Answer' : 'Answer (optional)'}
            hint="The shopper reads it"
            maxLength={problemLimits.answer}
            {...field('text')}
          />
        </>
      )}
    </BillChange>
  )
}

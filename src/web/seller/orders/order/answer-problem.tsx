import type { Order } from '#modules/orders/contract.ts'
import { problemText } from '#modules/orders/order/problem-kinds.ts'
import { problemLimits } from '#modules/orders/limits.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { BillChange } from './bill-change.tsx'
import { sumOf } from './money-back.tsx'

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
export function AnswerProblem({ order, problem, onClose }: Props) {
  const { decimals } = useMoneyFormat()
  const item = order.items.find(({ product }) => product._id === problem.product)
  const most = item ? keptQuantity(item) : 0
  const start: Typed = {
    choice: most > 0 ? 'pieces' : 'nothing',
    pieces: String(Math.min(problem.pieces, most)),
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
            // All of it may have been given back for another reason.
            choices={most > 0 ? choices : choices.filter(({ value }) => value === 'nothing')}
            chosen={choice}
            onChoose={(chosen) => set({ choice: chosen })}
          />
          {choice === 'pieces' && (
            <SelectField label="Pieces" {...field('pieces')}>
              {Array.from({ length: most }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1} of {most}
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

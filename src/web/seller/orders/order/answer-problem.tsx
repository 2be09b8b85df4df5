import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { problemText } from '#modules/orders/problems/problem-kinds.ts'
import { problemLimits } from '#modules/orders/limits.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { BillChangeForm } from './bill-change-form.tsx'
import { sumOf } from './money-back.tsx'
import { useBillChange } from './use-bill-change.ts'

const choices = [
  { value: 'pieces', text: 'Pieces' },
  { value: 'sum', text: 'A sum' },
  { value: 'nothing', text: 'Nothing' },
] as const
type Choice = (typeof choices)[number]['value']

type Props = {
  order: Order
  problem: NonNullable<Order['problems']>[number]
  onClose: () => void
}

/** One answer: money back for all of it or a part, a sentence, or both. */
export function AnswerProblem({ order, problem, onClose }: Props) {
  const { decimals } = useMoneyFormat()
  const client = useQueryClient()
  const item = order.items.find(({ product }) => product._id === problem.product)
  const most = item ? keptQuantity(item) : 0
  const [choice, setChoice] = useState<Choice>(most > 0 ? 'pieces' : 'nothing')
  const [pieces, setPieces] = useState(String(Math.min(problem.pieces, most)))
  const [sum, setSum] = useState('')
  const [text, setText] = useState('')
  const change = useBillChange(
    order,
    (given: Answer) => send(given),
    () => {
      void client.invalidateQueries({ queryKey: ['GET /api/seller/inbox'] })
      onClose()
    },
  )
  const given = {
    id: problem._id,
    text,
    ...(choice === 'pieces' && { pieces: Number(pieces) }),
    ...(choice === 'sum' && { sum: sumOf(sum, decimals) }),
  }
  const edit =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      change.forget()
    }
  const isNothing = choice === 'nothing'
  return (
    <Modal title="Answer the problem" lead={problemText(problem)} onClose={onClose}>
      <BillChangeForm
        {...change}
        name="answer-problem"
        ifNothingLeft="Then nothing is left on the bill, and the delivery fee goes back too."
        showText={isNothing ? 'Send the answer' : undefined}
        saveText={
          order.paymentType === 'COD' ? 'Answer: I paid it out in cash' : 'Answer and give it back'
        }
        // Without money there is no new bill to look at.
        onShow={() => (isNothing ? change.save(given) : change.show(given))}
        onSave={() => change.save(given)}
        onClose={onClose}
      >
        <div className="mt-4 grid gap-3">
          <SegmentedChoice
            legend="Money back"
            name="money-back"
            // All of it may have been given back for another reason.
            choices={most > 0 ? choices : choices.filter(({ value }) => value === 'nothing')}
            chosen={choice}
            onChoose={edit(setChoice)}
          />
          {choice === 'pieces' && (
            <SelectField
              label="Pieces"
              value={pieces}
              onChange={({ target }) => edit(setPieces)(target.value)}
            >
              {Array.from({ length: most }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1} of {most}
                </option>
              ))}
            </SelectField>
          )}
          {choice === 'sum' && (
            <MoneyField
              label="Sum"
              value={sum}
              onChange={({ target }) => edit(setSum)(target.value)}
            />
          )}
          <InputField
            label={isNothing ? 'Answer' : 'Answer (optional)'}
            hint="The shopper reads it"
            maxLength={problemLimits.answer}
            value={text}
            onChange={({ target }) => edit(setText)(target.value)}
          />
        </div>
      </BillChangeForm>
    </Modal>
  )
}

type Answer = { id: string; text: string; pieces?: number; sum?: number; isPreview?: boolean }

const send = (body: Answer) => callAsSeller('POST /api/order/problem/answer', { body })

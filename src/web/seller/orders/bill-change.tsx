import { useState, type ReactNode } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { textOf, type AnswerOf, type BodyOf } from '#web/api.ts'
import { queryClient } from '#web/data/query-client.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { showOrder } from '#web/seller/orders/use-move-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useMoney } from '#web/ui/money.ts'
import { useBusy } from '#web/ui/use-busy.ts'

type BillCall =
  | 'POST /api/order/missing'
  | 'POST /api/order/money-back'
  | 'POST /api/order/deposit-back'
  | 'POST /api/order/problem/answer'
  | 'POST /api/order/replace'
  | 'POST /api/order/hand-back'

/** The new bill for these values. After a change of a field it is outdated. */
type Result<Values> = { of: Values; bill?: AnswerOf<BillCall>['bill']; problem?: string }

type Fields<Values> = {
  values: Values
  /** `isBillSame`: the bill that was shown stays valid. */
  set: (change: Partial<Values>, isBillSame?: boolean) => void
  /** The properties of a field with a text. */
  field: (name: keyof Values & string) => {
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
  /** The same for a number of pieces. */
  pieces: (name: keyof Values & string) => ReturnType<Fields<Values>['field']> & {
    inputMode: 'numeric'
    autoComplete: string
    maxLength: number
    onFocus: (event: { target: HTMLInputElement }) => void
  }
}

type Props<Values, Name extends BillCall> = {
  order: Pick<Order, '_id'>
  title: string
  lead?: string
  /** The name of the form. */
  name: string
  call: Name
  start: Values
  body: (values: Values) => Omit<BodyOf<Name>, 'id' | 'isPreview'> & { id?: string }
  /** The problem of the values, checked before they are sent. */
  check?: (values: Values) => string | undefined
  saveText: string
  /** The text of the button if there is no bill to show: the first press saves. */
  saveAtOnceText?: (values: Values) => string | undefined
  /** What happens to the order if nothing is left of it. */
  ifNothingLeft?: string
  onSaved?: (values: Values) => unknown
  onClose: () => void
  /** Shown in place of the form. */
  instead?: ReactNode
  children: (fields: Fields<Values>) => ReactNode
}

/** A dialog that changes the bill of an order: the new bill is shown first, and saved by a second press. */
export function BillChange<Values extends object, Name extends BillCall>(
  props: Props<Values, Name>,
) {
  const { order, title, lead, name, call, start, body, check, saveText, saveAtOnceText } = props
  const { ifNothingLeft = '', onSaved, onClose, instead, children } = props
  const money = useMoney()
  const { isBusy, run } = useBusy()
  const [values, setValues] = useState(start)
  const [result, setResult] = useState<Result<Values>>()
  const { bill, problem } = result?.of === values ? result : {}
  const atOnce = saveAtOnceText?.(values)

  async function submit() {
    const wrong = check?.(values)
    if (wrong !== undefined) return setResult({ of: values, problem: wrong })
    const isPreview = !bill && atOnce === undefined
    const request: object = { id: order._id, ...body(values), ...(isPreview && { isPreview }) }
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the body of this call
      const answer = await callAsSeller<BillCall>(call, { body: request as BodyOf<BillCall> })
      if (isPreview) return setResult({ of: values, bill: answer.bill })
      await onSaved?.(values)
      showOrder(answer.order)
      void queryClient.invalidateQueries({ queryKey: ['GET /api/order/board'] })
      onClose()
    } catch (error) {
      setResult({ of: values, problem: textOf(error) })
      void queryClient.invalidateQueries({ queryKey: ['GET /api/order/one'] })
    }
  }

  function set(change: Partial<Values>, isBillSame = false) {
    const next = { ...values, ...change }
    setValues(next)
    if (isBillSame && bill) setResult({ of: next, bill })
  }
  const setText = (field: keyof Values, text: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field with a text
    set({ [field]: text } as unknown as Partial<Values>)
  const field: Fields<Values>['field'] = (key) => ({
    value: String(values[key]),
    onChange: ({ target }) => setText(key, target.value),
  })
  const pieces: Fields<Values>['pieces'] = (key) => ({
    ...field(key),
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 4,
    onFocus: ({ target }) => target.select(),
    onChange: ({ target }) => setText(key, target.value.replaceAll(/\D/g, '')),
  })

  return (
    <Modal title={title} lead={lead} onClose={onClose}>
      {instead ?? (
        <PostForm
          name={name}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void run(submit)
          }}
        >
          <div className={`grid gap-3 ${lead === undefined ? '' : 'mt-4'}`}>
            {children({ values, set, field, pieces })}
          </div>
          <p role="alert" className="mt-3 text-[0.9375rem] font-medium text-alarm empty:hidden">
            {problem}
          </p>
          <p role="status" className="mt-3 min-h-[2lh] text-[0.9375rem] tabular-nums">
            {bill &&
              `The total changes from ${money(bill.before)} to ${money(bill.after)}.${bill.isNothingLeft ? ` ${ifNothingLeft}` : ''}`}
          </p>
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <Button onClick={onClose} look="outline" className="h-11">
              Cancel
            </Button>
            <Button type="submit" isBusy={isBusy} look="primary" className="h-11">
              {bill ? saveText : (atOnce ?? 'Show the new bill')}
            </Button>
          </div>
        </PostForm>
      )}
    </Modal>
  )
}

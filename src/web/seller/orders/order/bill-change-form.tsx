import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useMoney } from '#web/ui/money.ts'

type Props = {
  name: string
  bill: { before: number; after: number; isNothingLeft: boolean } | undefined
  problem: string | undefined
  isPending: boolean
  /** What happens if nothing is left. */
  ifNothingLeft: string
  saveText: string
  /** Of the first press, if there is no bill to show. */
  showText?: string | undefined
  onShow: () => void
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The new bill is shown first, and saved by a second press. */
export function BillChangeForm(props: Props) {
  const {
    name,
    bill,
    problem,
    isPending,
    ifNothingLeft,
    saveText,
    showText = 'Show the new bill',
    children,
  } = props
  const { onShow, onSave, onClose } = props
  const money = useMoney()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (bill) onSave()
    else onShow()
  }
  return (
    <PostForm name={name} onSubmit={submit} noValidate>
      {children}
      <p role="alert" className="mt-3 text-[0.9375rem] font-medium text-alarm empty:hidden">
        {problem}
      </p>
      <p role="status" className="mt-3 min-h-[2lh] text-[0.9375rem] tabular-nums">
        {bill &&
          `The total changes from ${money(bill.before)} to ${money(bill.after)}.${bill.isNothingLeft ? ` ${ifNothingLeft}` : ''}`}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} look="outline" className="h-11">
          Not now
        </Button>
        <Button type="submit" isBusy={isPending} look="primary" className="h-11">
          {bill ? saveText : showText}
        </Button>
      </div>
    </PostForm>
  )
}

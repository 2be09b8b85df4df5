import { useId, useState, type FormEvent } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { money } from '#web/ui/money.ts'
import { cancelNote, cancelReasons, otherReason } from './cancel-reasons.ts'
import { compactButton } from '#web/ui/compact-button.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { isRefundedIfCancelled } from './order-moves.ts'

type Props = { order: Order; onCancel: (note: string) => void; onClose: () => void }

/** The reason is required because the shopper is told. */
export function CancelDialog({ order, onCancel, onClose }: Props) {
  const [reason, setReason] = useState<string>()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const note = cancelNote(reason, words)
    if (note === undefined)
      return setProblem(
        reason === undefined ? 'Please choose a reason.' : 'Please write the reason.',
      )
    onClose()
    onCancel(note)
  }

  return (
    <Modal title={`Cancel order ${order.number}?`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="text-ink-soft">
          {isRefundedIfCancelled(order)
            ? `It was paid online: ${money(order.amount)} is refunded to ${order.address.firstName}.`
            : `Nothing was paid yet, so there is nothing to refund.`}{' '}
          The reason is shown to the shopper.
        </p>
        <fieldset className="mt-4" aria-describedby={problem && `${id}-problem`}>
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">Why?</legend>
          <div className="grid gap-1.5">
            {[...cancelReasons, otherReason].map((text) => (
              <label
                key={text}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-line bg-white px-3.5 py-2 has-checked:border-leaf has-checked:bg-[#f3faec]"
              >
                <input
                  type="radio"
                  name="reason"
                  checked={reason === text}
                  onChange={() => {
                    setReason(text)
                    setProblem(undefined)
                  }}
                  className="size-4.5 shrink-0 accent-leaf"
                />
                {text}
              </label>
            ))}
          </div>
        </fieldset>
        <label htmlFor={id} className="mt-4 mb-1.5 block text-[0.9375rem] font-semibold">
          {reason === otherReason ? 'Reason' : 'Details (optional)'}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={400}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setProblem(undefined)
          }}
          aria-describedby={problem && `${id}-problem`}
          className="block w-full rounded-xl border border-[#8d9488] bg-white px-3.5 py-2.5 hover:border-ink-soft"
        />
        <p
          id={`${id}-problem`}
          role="alert"
          className="mt-1.5 text-sm font-medium text-alarm empty:hidden"
        >
          {problem}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={`${compactButton('outline')} h-11`}>
            Keep the order
          </button>
          <button type="submit" className={`${compactButton('danger')} h-11`}>
            Cancel order
          </button>
        </div>
      </form>
    </Modal>
  )
}

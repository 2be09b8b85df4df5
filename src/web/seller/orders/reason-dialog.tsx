import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ReturnReason } from '#modules/orders/status.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { noteOf, otherReason, type Reason } from './cancel-reasons.ts'

type Props = {
  title: string
  /** A sentence about the refund. */
  children: ReactNode
  reasons: readonly Reason[]
  /** Another question, below the reason. */
  more?: ReactNode
  keepText: string
  cancelText: string
  /** The second argument: how the shop counts the reason, if it does. */
  onCancel: (note: string, counted?: ReturnReason) => void
  /** Called with the reason that was chosen, before it is confirmed. */
  onChoose?: (reason: Reason | undefined) => void
  onClose: () => void
}

/** The reason is required, because the customer reads it. A problem is shown below its field. */
export function ReasonDialog(props: Props) {
  const { title, children, reasons, more, keepText, cancelText, onCancel, onChoose, onClose } =
    props
  const [reason, setReason] = useState<string>()
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<{ field: 'reason' | 'words'; text: string }>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  const chosen = (label: string | undefined) => reasons.find((known) => known.label === label)

  function submit(event: FormEvent) {
    event.preventDefault()
    const note = noteOf(reasons, reason, words)
    if (note === undefined)
      return complain(
        reason === undefined
          ? { field: 'reason', text: 'Please choose a reason.' }
          : { field: 'words', text: 'Please write the reason.' },
      )
    onClose()
    onCancel(note, chosen(reason)?.counted)
  }

  function complain(found: NonNullable<typeof problem>) {
    setProblem(found)
    form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
  }

  return (
    <Modal title={title} onClose={onClose}>
      <PostForm name="cancel-order" ref={form} onSubmit={submit} noValidate>
        <p className="text-ink-soft">{children} The customer is told the reason.</p>
        <fieldset className="mt-4" aria-describedby={`${id}-reason`}>
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">Why?</legend>
          <div className="grid gap-1.5">
            {[...reasons.map(({ label }) => label), otherReason].map((text) => (
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
                    onChoose?.(chosen(text))
                    setProblem(undefined)
                  }}
                  className="size-4.5 shrink-0 accent-leaf"
                />
                {text}
              </label>
            ))}
          </div>
          <p
            id={`${id}-reason`}
            role="alert"
            className="mt-1.5 text-sm font-medium text-alarm empty:hidden"
          >
            {problem?.field === 'reason' && problem.text}
          </p>
        </fieldset>
        <TextAreaField
          label={reason === otherReason ? 'Reason' : 'Details (optional)'}
          name="words"
          rows={2}
          maxLength={400}
          value={words}
          problem={problem?.field === 'words' ? problem.text : undefined}
          onChange={({ target }) => {
            setWords(target.value)
            setProblem(undefined)
          }}
          className="mt-4"
        />
        {more}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} look="outline" className="h-11">
            {keepText}
          </Button>
          <Button type="submit" look="danger" className="h-11">
            {cancelText}
          </Button>
        </div>
      </PostForm>
    </Modal>
  )
}

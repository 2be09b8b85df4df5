import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { textOf } from '#web/api.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { addPieces, type CountedProduct } from './change-count.ts'
import { readChange, type ChangeReason } from './pieces.ts'
import { LowMarkField } from './low-mark-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'

const reasonChoices: readonly { value: ChangeReason; text: string }[] = [
  { value: 'delivery', text: 'Delivery' },
  { value: 'spoiled', text: 'Spoiled' },
  { value: 'correction', text: 'Correction' },
]

const questions: Record<ChangeReason, string> = {
  delivery: 'How many came?',
  spoiled: 'How many are spoiled?',
  correction: 'How many more, or fewer with a minus?',
}

type Props = { product: CountedProduct; onClose: () => void }

/** Adds what came, or takes away what is spoiled, without overwriting what was sold meanwhile. */
export function DeliveryDialog({ product, onClose }: Props) {
  const client = useQueryClient()
  const { _id: id, name, stock } = product
  const [reason, setReason] = useState<ChangeReason>('delivery')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useBusy()
  const field = useRef<HTMLFormElement>(null)
  const sent = useRef({ values: '', key: '' })
  const add = readChange(reason, typed)

  async function submit() {
    if (add === undefined) return complain('A whole number, at most 1,000,000')
    const values = `${reason} ${add}`
    // The same request keeps its key, so that it is carried out once even if its answer was lost.
    if (sent.current.values !== values) sent.current = { values, key: newIdempotencyKey() }
    try {
      await addPieces(client, { body: { id, add, reason }, key: sent.current.key })
      onClose()
    } catch (error) {
      complain(textOf(error))
    }
  }

  function complain(text: string) {
    setProblem(text)
    field.current?.querySelector<HTMLElement>('input[name=pieces]')?.focus()
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(submit)
  }

  return (
    <Modal title={name} lead={<StockSum stock={stock} add={add} />} onClose={onClose}>
      <PostForm
        name="stock-delivery"
        ref={field}
        noValidate
        onSubmit={send}
        className="mt-4 grid gap-4"
      >
        <InputField
          label={questions[reason]}
          name="pieces"
          inputMode={reason === 'correction' ? 'text' : 'numeric'}
          autoComplete="off"
          value={typed}
          problem={problem}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
        <SegmentedChoice
          legend="Reason"
          name="reason"
          choices={reasonChoices}
          chosen={reason}
          onChoose={(chosen) => {
            setReason(chosen)
            setProblem(undefined)
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} look="outline">
            Back
          </Button>
          <Button type="submit" isBusy={isBusy} look="primary">
            {reason === 'delivery' ? 'Add' : 'Save'}
          </Button>
        </div>
      </PostForm>
      <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-4 text-[0.9375rem]">
        <LowMarkField product={product} />
        <Link
          to={sellerPaths.stockHistory(product)}
          className="ml-auto inline-flex min-h-6 items-center font-semibold text-leaf-dark underline underline-offset-4"
        >
          History
        </Link>
      </div>
    </Modal>
  )
}

function StockSum({ stock, add }: { stock: number | null; add: number | undefined }) {
  const now = stock ?? 0
  if (add === undefined) return <>{now} there now.</>
  if (now + add < 0) return <>Only {now} there now.</>
  return (
    <>
      {now} there now, {now + add} afterwards.
    </>
  )
}

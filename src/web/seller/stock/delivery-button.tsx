import { PackagePlus } from 'lucide-react'
import { useState, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { pieceAddition } from '#modules/catalogue/product/stock/contract.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { Form, FormProblem, SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { type CountedProduct, addPieces } from './change-count.ts'
import { LowMarkField } from './low-mark-field.tsx'
import { readChange, type ChangeReason } from './pieces.ts'

type Props = { product: CountedProduct; isIcon?: boolean }

export function DeliveryButton({ product, isIcon = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={`Delivery of ${product.name}`}
        onClick={() => setIsOpen(true)}
        title={isIcon ? 'Delivery' : undefined}
        look="outline"
        className="h-9! px-2.5!"
      >
        <PackagePlus aria-hidden className="size-4.5" />
        {!isIcon && 'Delivery'}
      </Button>
      {isOpen && <DeliveryDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  )
}

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

const empty: { pieces: string; reason: ChangeReason } = { pieces: '', reason: 'delivery' }

type DeliveryDialogProps = { product: CountedProduct; onClose: () => void }

/** Adds delivered pieces or removes spoiled ones, without overwriting the pieces sold meanwhile. */
function DeliveryDialog({ product, onClose }: DeliveryDialogProps) {
  const client = useQueryClient()
  const { _id: id, name, stock } = product
  const sent = useRef({ content: '', key: '' })
  const form = useForm({
    schema: pieceAddition,
    start: { values: empty, version: 0 },
    toBody: ({ pieces, reason }) => ({ id, add: readChange(reason, pieces) ?? NaN, reason }),
    fieldOf: (path) => (path === 'add' ? 'pieces' : path),
    problemsOf: ({ message }) => ({ pieces: message }),
    async save(body) {
      const content = `${body.reason} ${body.add}`
      // The same request keeps its key, so that it is carried out once even if its answer was lost.
      if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() }
      await addPieces(client, { body, key: sent.current.key })
      onClose()
    },
  })
  const { pieces, reason } = form.values

  return (
    <Modal
      title={name}
      lead={<StockSum stock={stock} add={readChange(reason, pieces)} />}
      onClose={onClose}
    >
      <Form name="stock-delivery" form={form} className="mt-4 grid gap-4">
        <InputField
          {...form.field('pieces')}
          label={questions[reason]}
          inputMode={reason === 'correction' ? 'text' : 'numeric'}
          autoComplete="off"
        />
        <SegmentedChoice
          legend="Reason"
          name="reason"
          choices={reasonChoices}
          chosen={reason}
          onChoose={(chosen) => {
            form.set('reason', chosen)
            // An amount that was refused for one reason may be valid for another.
            form.set('pieces', form.values.pieces)
          }}
        />
        <FormProblem form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} look="outline">
            Cancel
          </Button>
          <SubmitButton form={form}>{reason === 'delivery' ? 'Add' : 'Save'}</SubmitButton>
        </div>
      </Form>
      <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-4 text-[0.9375rem]">
        <LowMarkField product={product} />
        <Link
          to={sellerPages.stockHistory.to(product)}
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

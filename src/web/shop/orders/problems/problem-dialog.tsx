import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import {
  problemKinds,
  problemWords,
  type ProblemKind,
} from '#modules/orders/order/problem-kinds.ts'
import { problemLimits } from '#modules/orders/limits.ts'
import { changeOrder, showOrder } from '#web/shop/orders/order-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { keptQuantity } from '#web/ui/order/kept-quantity.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Props = { order: Order; onClose: () => void }

/** What is wrong with one product of an order. */
export function ProblemDialog({ order, onClose }: Props) {
  const items = order.items.filter((item) => keptQuantity(item) > 0)
  const [product, setProduct] = useState(items.length === 1 ? (items[0]?.product._id ?? '') : '')
  const [kind, setKind] = useState<ProblemKind>()
  const [missing, setMissing] = useState<{ product?: string; kind?: string }>({})
  const item = items.find((it) => it.product._id === product)
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async (values) => {
    if (!item || !kind)
      return setMissing({
        ...(!item && { product: 'Which product is it about?' }),
        ...(!kind && { kind: 'What is wrong with it?' }),
      })
    const body = { product, kind, pieces: Number(values['pieces']), note: values['note'] ?? '' }
    const answer = await changeOrder('POST /api/order/problem', order._id, body)
    onClose()
    toast.success(answer.message)
    showOrder(answer.order)
  })
  return (
    <Modal
      title="What is not right?"
      lead="We look at it and answer you here and by email."
      isLarge
      onClose={onClose}
    >
      <PostForm name="order-problem" ref={form} onSubmit={onSubmit} className="mt-4 grid gap-4">
        <SelectField
          size="large"
          label="Product"
          name="product"
          value={product}
          onChange={({ target }) => {
            setProduct(target.value)
            setMissing({ ...missing, product: '' })
          }}
          problem={missing.product || problems['product']}
        >
          {items.length > 1 && <option value="">Please choose</option>}
          {items.map((it) => (
            <option key={it.product._id} value={it.product._id}>
              {it.product.name}
            </option>
          ))}
        </SelectField>
        <fieldset aria-describedby="kind-problem">
          <legend className="mb-1.5 text-[0.9375rem] font-semibold">What is wrong?</legend>
          <div className="grid grid-cols-2 gap-2">
            {problemKinds.map((it) => (
              <label
                key={it}
                className="flex min-h-11 items-center gap-2.5 rounded-xl border border-line bg-white px-3 py-1.5 leading-tight has-checked:border-leaf has-checked:bg-[#f3faec] has-focus-visible:outline-3 has-focus-visible:outline-leaf"
              >
                <input
                  type="radio"
                  name="kind"
                  value={it}
                  checked={kind === it}
                  onChange={() => {
                    setKind(it)
                    setMissing({ ...missing, kind: '' })
                  }}
                  className="size-4.5 shrink-0 accent-leaf outline-none"
                />
                {problemWords[it]}
              </label>
            ))}
          </div>
          <p
            id="kind-problem"
            role="alert"
            className="mt-1.5 text-sm font-semibold text-alarm empty:hidden"
          >
            {missing.kind || problems['kind']}
          </p>
        </fieldset>
        <SelectField
          // Another product has another number of pieces.
          key={product}
          size="large"
          label="How many pieces?"
          name="pieces"
          problem={problems['pieces']}
        >
          {Array.from({ length: item ? keptQuantity(item) : 1 }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          size="large"
          label="What happened? (optional)"
          name="note"
          rows={3}
          maxLength={problemLimits.note}
          problem={problems['note']}
        />
        <p
          role="alert"
          className="rounded-2xl bg-alarm-pale px-4 py-3 text-[0.9375rem] font-medium text-alarm empty:hidden"
        >
          {problem && `${problem}.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose} look="outline" size="tight" className="grow">
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} look="primary" size="tight" className="grow">
            Tell the shop
          </Button>
        </div>
      </PostForm>
    </Modal>
  )
}

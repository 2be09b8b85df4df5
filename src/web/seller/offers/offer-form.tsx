import { useEffect, useState } from 'react'
import { offerKinds, type OfferKind } from '#modules/pricing/offers/offers.ts'
import { offerLimits } from '#modules/discounts/limits.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { readPrice } from '#web/seller/products/prices/price-problem.ts'
import { FormEnd } from './form-end.tsx'
import { ProductChoice, type ChosenProduct } from './product-choice.tsx'

const kindTexts: Record<OfferKind, string> = {
  sum: 'A price for several',
  fewer: 'Pay fewer (3 for 2)',
  cheapest: 'The cheapest is free',
}

type Props = { onAdded: () => Promise<void>; onClose: () => void }

export function OfferForm({ onAdded, onClose }: Props) {
  const [kind, setKind] = useState<OfferKind>('sum')
  const [products, setProducts] = useState<ChosenProduct[]>([])
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async (values) => {
    const { name = '', pieces = '', paidPieces, sum, from, until } = values
    const body = {
      name,
      kind,
      pieces: Number(pieces),
      ...(kind === 'fewer' && { paidPieces: Number(paidPieces) }),
      ...(kind === 'sum' && { sum: readPrice(sum ?? '') }),
      products: products.map(({ _id }) => _id),
      ...(from && { from }),
      ...(until && { until }),
    }
    const { message } = await callAsSeller('POST /api/seller/offers/add', { body })
    toast.success(message)
    await onAdded()
  })
  // What was asked for is there: the first field has the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <Panel title="New offer">
      <PostForm
        name="offer"
        ref={form}
        onSubmit={onSubmit}
        aria-label="New offer"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
      >
        <InputField
          label="Name"
          name="name"
          required
          maxLength={offerLimits.name}
          hint="The bill says it, such as “Bread weekend”."
          problem={problems['name']}
          className="col-span-2"
        />
        <SelectField
          label="Kind"
          name="kind"
          value={kind}
          onChange={({ target }) =>
            setKind(offerKinds.find((known) => known === target.value) ?? 'sum')
          }
          className="col-span-2"
        >
          {offerKinds.map((known) => (
            <option key={known} value={known}>
              {kindTexts[known]}
            </option>
          ))}
        </SelectField>
        <InputField
          label="Pieces together"
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={2}
          defaultValue={kind === 'sum' ? '2' : '3'}
          key={`pieces ${kind === 'sum'}`}
          problem={problems['pieces']}
        />
        {kind === 'sum' && (
          <MoneyField label="Price together" name="sum" required problem={problems['sum']} />
        )}
        {kind === 'fewer' && (
          <InputField
            label="Pieces to pay"
            name="paidPieces"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={2}
            defaultValue="2"
            problem={problems['paidPieces']}
          />
        )}
        <div className="col-span-2">
          <ProductChoice chosen={products} onChange={setProducts} problem={problems['products']} />
        </div>
        <FormEnd
          addText="Add offer"
          endHint="Empty: until you end it."
          problems={problems}
          problem={problem}
          isBusy={isBusy}
          onClose={onClose}
        >
          A product in several offers counts in the one that is best for the shopper. Deposits are
          never reduced.
        </FormEnd>
      </PostForm>
    </Panel>
  )
}

import { newOffer } from '#modules/discounts/contract.ts'
import { offerKinds, type OfferKind } from '#modules/pricing/offers/offers.ts'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { DiscountForm, typedAmount } from './discount-form.tsx'
import { ProductChoice, type ChosenProduct } from './product-choice.tsx'

const kindTexts: Record<OfferKind, string> = {
  sum: 'A price for several',
  fewer: 'Pay fewer (3 for 2)',
  cheapest: 'The cheapest is free',
}

export const newOfferValues = {
  name: '',
  kind: 'sum' as OfferKind,
  pieces: '2',
  paidPieces: '2',
  sum: '',
  products: [] as ChosenProduct[],
  from: '',
  until: '',
}

export function offerBody({ paidPieces, sum, products, ...typed }: typeof newOfferValues) {
  return {
    ...typed,
    ...(typed.kind === 'fewer' && { paidPieces }),
    ...(typed.kind === 'sum' && { sum: typedAmount(sum) }),
    products: products.map(({ _id }) => _id),
  }
}

type Props = { onAdded: () => Promise<void>; onClose: () => void }

export function OfferForm({ onAdded, onClose }: Props) {
  const form = useForm({
    schema: newOffer,
    start: { values: newOfferValues, version: 0 },
    toBody: offerBody,
    save: async (body) => {
      const { message } = await callAsSeller('POST /api/seller/offers/add', { body })
      toast.success(message)
      await onAdded()
    },
  })
  const { kind, products } = form.values
  function choose(text: string) {
    const chosen = offerKinds.find((known) => known === text) ?? 'sum'
    form.set('kind', chosen)
    // Two for a price, three for two.
    if ((chosen === 'sum') !== (kind === 'sum')) form.set('pieces', chosen === 'sum' ? '2' : '3')
  }
  const count = { inputMode: 'numeric', autoComplete: 'off', required: true, maxLength: 2 } as const
  return (
    <DiscountForm
      what="offer"
      form={form}
      onClose={onClose}
      note="A product in several offers counts in the one that is best for the shopper. Deposits are never reduced."
    >
      <InputField {...form.field('name')} className="col-span-2" />
      <SelectField
        {...form.field('kind')}
        onChange={({ target }) => choose(target.value)}
        className="col-span-2"
      >
        {offerKinds.map((known) => (
          <option key={known} value={known}>
            {kindTexts[known]}
          </option>
        ))}
      </SelectField>
      <InputField {...form.field('pieces')} {...count} />
      {kind === 'sum' && <MoneyField {...form.field('sum')} required />}
      {kind === 'fewer' && <InputField {...form.field('paidPieces')} {...count} />}
      <ProductChoice
        chosen={products}
        onChange={(chosen) => form.set('products', chosen)}
        label="Add a product"
        hint="Enter adds it. Different products of one offer can be mixed."
        problem={form.problems['products']}
      />
    </DiscountForm>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { pricePlan } from '#modules/catalogue/history/planned-prices/contract.ts'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { useSettings } from '#web/data/use-shop.ts'
import { Form, FormProblem, SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { reloadProducts } from '#web/seller/product/product-cache.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { readPrice, sentNumber } from '../typed-price.ts'

const empty = { values: { offerPrice: '', from: '', until: '' }, version: 0 }

/** An offer with a start and an end. */
export function PlanForm({ product: { _id: id, weighed } }: { product: SellerProduct }) {
  const client = useQueryClient()
  const { timeZone } = useSettings()
  const form = useForm({
    schema: pricePlan,
    start: empty,
    toBody: (values) => ({ ...values, id, offerPrice: sentNumber(values.offerPrice) }),
    async save(_body, values) {
      try {
        const body = { ...values, id, offerPrice: readPrice(values.offerPrice) }
        const { message } = await callAsSeller('POST /api/product/plan-price', { body })
        toast.success(message)
        return empty
      } finally {
        await reloadProducts(client)
      }
    },
  })
  return (
    <Form
      name="planned-offer"
      form={form}
      aria-label="Plan an offer"
      className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
    >
      <MoneyField
        {...form.field('offerPrice')}
        // Not the name of a field of the product's form above.
        label={weighed ? 'Reduced to, per kg' : 'Reduced to'}
        className="col-span-2 max-w-48"
      />
      <InputField {...form.field('from')} type="datetime-local" className="max-sm:col-span-2" />
      <InputField {...form.field('until')} type="datetime-local" className="max-sm:col-span-2" />
      <p className="col-span-2 text-[0.8125rem] text-ink-soft">
        In the time zone of the shop, {timeZone}. It starts and ends by itself, and then the price
        before is in force again.
      </p>
      <FormProblem form={form} />
      <SubmitButton form={form} className="justify-self-start">
        Plan the offer
      </SubmitButton>
    </Form>
  )
}

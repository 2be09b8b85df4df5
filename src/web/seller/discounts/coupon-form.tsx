import { newCoupon } from '#modules/discounts/contract.ts'
import { useCategories } from '#web/data/use-shop.ts'
import { useForm } from '#web/seller/form/use-form.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { DiscountForm, typedAmount } from './discount-form.tsx'
import { ProductChoice, type ChosenProduct } from './product-choice.tsx'

export const newCouponValues = {
  code: '',
  off: 'percent',
  percent: '',
  amount: '',
  minimum: '',
  categories: [] as string[],
  products: [] as ChosenProduct[],
  useLimit: '',
  personLimit: '1',
  from: '',
  until: '',
}

export function couponBody({
  off,
  percent,
  amount,
  minimum,
  products,
  ...typed
}: typeof newCouponValues) {
  return {
    ...typed,
    ...(off === 'percent' ? { percent } : { amount: typedAmount(amount) }),
    minimum: typedAmount(minimum),
    products: products.map(({ _id }) => _id),
  }
}

type Props = { onAdded: () => Promise<void>; onClose: () => void }

export function CouponForm({ onAdded, onClose }: Props) {
  const allCategories = useCategories()
  const form = useForm({
    schema: newCoupon,
    start: { values: newCouponValues, version: 0 },
    toBody: couponBody,
    // A missing discount is a problem of the percentage.
    fieldOf: (path, { off }) => (path === 'percent' ? off : undefined),
    save: async (body) => {
      const { message } = await callAsSeller('POST /api/seller/codes/add', { body })
      toast.success(message)
      await onAdded()
    },
  })
  const { field, set, problems } = form
  const { off, categories, products } = form.values
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <DiscountForm what="code" form={form} onClose={onClose}>
      <InputField {...field('code')} autoComplete="off" className="col-span-2" />
      <SelectField {...field('off')} label="Takes off">
        <option value="percent">A percentage</option>
        <option value="amount">An amount</option>
      </SelectField>
      {off === 'percent' ? (
        <InputField {...field('percent')} {...number} required maxLength={3} />
      ) : (
        <MoneyField {...field('amount')} required />
      )}
      <MoneyField {...field('minimum')} className="col-span-2" />
      <fieldset className="col-span-2">
        <legend className="mb-1 text-[0.875rem] font-semibold">
          Only these categories (none: all)
        </legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {allCategories.map(({ path, text }) => (
            <CheckField
              key={path}
              label={text}
              isOn={categories.includes(path)}
              onChange={(isOn) =>
                set(
                  'categories',
                  isOn ? [...categories, path] : categories.filter((it) => it !== path),
                )
              }
            />
          ))}
        </div>
        {problems['categories'] !== undefined && (
          <p className="mt-1 text-[0.8125rem] font-semibold text-alarm">{problems['categories']}</p>
        )}
      </fieldset>
      <ProductChoice
        chosen={products}
        onChange={(chosen) => set('products', chosen)}
        label="Only these products"
        hint="Enter adds one. None, and no category: everything."
        problem={problems['products']}
      />
      <InputField {...field('useLimit')} {...number} maxLength={7} />
      <InputField {...field('personLimit')} {...number} maxLength={7} />
    </DiscountForm>
  )
}

import { useEffect, useState } from 'react'
import { codeLimits } from '#modules/discounts/limits.ts'
import { useCategories } from '#web/data/use-shop.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { readPrice } from '#web/seller/products/prices/price-problem.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { FormEnd } from './form-end.tsx'
import { ProductChoice, type ChosenProduct } from './product-choice.tsx'

const price = (typed: string | undefined) => (typed ? readPrice(typed) : undefined)
const whole = (typed: string | undefined) => (typed ? Number(typed) : undefined)

type Props = { onAdded: () => Promise<void>; onClose: () => void }

export function CodeForm({ onAdded, onClose }: Props) {
  const allCategories = useCategories()
  const [isPercent, setIsPercent] = useState(true)
  const [products, setProducts] = useState<ChosenProduct[]>([])
  const [categories, setCategories] = useState<string[]>([])
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async (values) => {
    const { code = '', percent, amount, minimum, from, until, useLimit, personLimit } = values
    const body = {
      code,
      percent: isPercent ? whole(percent) : undefined,
      amount: isPercent ? undefined : price(amount),
      minimum: price(minimum),
      products: products.map(({ _id }) => _id),
      categories,
      from: from || undefined,
      until: until || undefined,
      useLimit: whole(useLimit),
      personLimit: whole(personLimit),
    }
    const { message } = await callAsSeller('POST /api/seller/codes/add', { body })
    toast.success(message)
    await onAdded()
  })
  // What was asked for is there: the first field has the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <Panel title="New code">
      <PostForm
        name="code"
        ref={form}
        onSubmit={onSubmit}
        aria-label="New code"
        className="grid grid-cols-2 items-start gap-x-4 gap-y-3"
      >
        <InputField
          label="Code"
          name="code"
          required
          autoComplete="off"
          maxLength={codeLimits.code}
          hint="Letters, digits and hyphens. A long one is hard to guess."
          problem={problems['code']}
          className="col-span-2"
        />
        <SelectField
          label="Takes off"
          name="kind"
          value={isPercent ? 'percent' : 'amount'}
          onChange={({ target }) => setIsPercent(target.value === 'percent')}
        >
          <option value="percent">A percentage</option>
          <option value="amount">An amount</option>
        </SelectField>
        {isPercent ? (
          <InputField
            label="Percent"
            name="percent"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={3}
            problem={problems['percent']}
          />
        ) : (
          <MoneyField label="Amount" name="amount" required problem={problems['amount']} />
        )}
        <MoneyField
          label="Minimum"
          name="minimum"
          hint="Of the goods it is for. Empty: none."
          problem={problems['minimum']}
          className="col-span-2"
        />
        <fieldset className="col-span-2">
          <legend className="mb-1 text-[0.875rem] font-semibold">
            Only these categories (none: all)
          </legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {allCategories.map(({ path, text }) => (
              <label key={path} className="flex min-h-8 items-center gap-2 text-[0.9375rem]">
                <input
                  type="checkbox"
                  checked={categories.includes(path)}
                  onChange={({ target }) =>
                    setCategories((before) =>
                      target.checked ? [...before, path] : before.filter((it) => it !== path),
                    )
                  }
                  className="size-4.5"
                />
                {text}
              </label>
            ))}
          </div>
          {problems['categories'] !== undefined && (
            <p className="mt-1 text-[0.8125rem] font-semibold text-alarm">
              {problems['categories']}
            </p>
          )}
        </fieldset>
        <div className="col-span-2">
          <ProductChoice
            chosen={products}
            onChange={setProducts}
            label="Only these products"
            hint="Enter adds one. None, and no category: everything."
            problem={problems['products']}
          />
        </div>
        <InputField
          label="Uses in all"
          name="useLimit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          hint="Empty: any number."
          problem={problems['useLimit']}
        />
        <InputField
          label="Uses by one person"
          name="personLimit"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue="1"
          hint="Empty: any number."
          problem={problems['personLimit']}
        />
        <FormEnd
          addText="Add code"
          endHint="Empty: until you delete it."
          problems={problems}
          problem={problem}
          isBusy={isBusy}
          onClose={onClose}
        />
      </PostForm>
    </Panel>
  )
}

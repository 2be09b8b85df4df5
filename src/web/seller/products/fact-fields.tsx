import type { FocusEvent } from 'react'
import {
  dietTexts,
  nutrients,
  nutrientTexts,
  type Nutrient,
} from '#modules/catalogue/facts/food-facts.ts'
import { InputField, TextAreaField } from '#web/ui/form/field.tsx'
import { allergenChoices, FactChoices } from './fact-choices.tsx'
import { factFields, type FactField } from './fact-values.ts'
import type { ProductForm } from './use-product-form.ts'

type Props = { product: ProductForm }

/** Everything that a package says: a part of the form that opens on demand. */
export function FactFields({ product }: Props) {
  const { values, problems, change, leave } = product
  const stated = factFields.filter((name) => values[name].trim() !== '').length
  const hasProblem = factFields.some((name) => problems[name] !== undefined)
  const text = (name: FactField) => ({
    name,
    value: values[name],
    problem: problems[name],
    autoComplete: 'off',
    onBlur: ({ relatedTarget }: FocusEvent) => leave(name, relatedTarget),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })
  const choice = (name: 'allergens' | 'diets' | 'withdrawal') => ({
    name,
    value: values[name],
    problem: problems[name],
    onChange: (value: string) => change(name, value),
  })
  return (
    <details open={hasProblem || undefined} className="col-span-full border-t border-line pt-3">
      <summary className="min-h-10 cursor-pointer content-center font-semibold">
        Food facts{' '}
        <span className="font-normal text-ink-soft">
          {stated === 0 ? '(nothing stated)' : `(${stated} stated)`}
        </span>
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 pt-2 xl:grid-cols-4">
        <TextAreaField
          {...text('ingredients')}
          label="Ingredients"
          rows={3}
          placeholder="Wheat flour, water, salt"
          className="col-span-full"
        />
        <FactChoices
          {...choice('allergens')}
          title="Contains"
          texts={allergenChoices}
          hint="With nothing ticked the shop says nothing about allergens, and the filters “without” leave the product out."
        />
        <FactChoices {...choice('diets')} title="Diets" texts={dietTexts} />
        <InputField {...text('country')} label="Country of origin" className="col-span-2" />
        <InputField
          {...text('storage')}
          label="Storage"
          placeholder="Keep in the fridge"
          className="col-span-2"
        />
        <FactChoices
          {...choice('withdrawal')}
          title="Withdrawal"
          texts={{ excepted: 'Fresh: no right of withdrawal' }}
          hint="For goods that spoil quickly. Shoppers read it on the page of the product and in their orders."
        />
        <InputField
          {...text('madeBy')}
          label="Made by"
          hint="The maker or importer whose name is on the package"
          className="col-span-2"
        />
        <InputField {...text('makerAddress')} label="Their address" className="col-span-2" />
        <TextAreaField
          {...text('directions')}
          label="Directions for use"
          rows={2}
          placeholder="Simmer for 12 minutes"
          className="col-span-full"
        />
        <InputField
          {...text('organicCode')}
          label="Organic control code"
          placeholder="GB-ORG-05"
          className="col-span-2"
        />
        <InputField
          {...text('alcohol')}
          label="Alcohol (% vol)"
          inputMode="decimal"
          className="col-span-2"
        />
        <label className="col-span-full flex min-h-9 items-center gap-2 text-[0.9375rem]">
          <input
            type="checkbox"
            name="loose"
            checked={values.loose !== ''}
            onChange={({ target }) => change('loose', target.checked ? 'yes' : '')}
            className="size-4.5 accent-leaf"
          />
          Sold loose: its allergens go on the packing slip and the receipt
        </label>
        <p className="col-span-full -mb-2 text-[0.875rem] font-semibold text-ink-soft">
          Nutrition per 100 g or 100 ml
        </p>
        {nutrients.map((name) => (
          <InputField key={name} {...text(name)} label={nutrientLabel(name)} inputMode="decimal" />
        ))}
      </div>
    </details>
  )
}

const nutrientLabel = (name: Nutrient) =>
  name === 'kj' || name === 'kcal' ? nutrientTexts[name] : `${nutrientTexts[name]} (g)`

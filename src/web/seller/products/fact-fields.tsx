import { dietTexts, nutrients } from '#modules/catalogue/product/facts/food-facts.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { InputField, TextAreaField } from '#web/ui/form/field.tsx'
import { allergenChoices, FactChoices } from './fact-choices.tsx'
import { factFields } from './fact-values.ts'
import type { ProductForm } from './product-values.ts'

/** The facts of the package: a part of the form that opens on demand. */
export function FactFields({ form: { values, problems, field, set } }: { form: ProductForm }) {
  const stated = factFields.filter((name) => values[name].trim() !== '').length
  const hasProblem = factFields.some((name) => problems[name] !== undefined)
  const text = (name: (typeof factFields)[number]) => ({ ...field(name), autoComplete: 'off' })
  const choice = (name: 'allergens' | 'diets' | 'withdrawal') => {
    const { label: title, value, problem, hint } = field(name)
    return { name, title, value, problem, hint, onChange: (next: string) => set(name, next) }
  }
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
          rows={3}
          placeholder="Wheat flour, water, salt"
          className="col-span-full"
        />
        <FactChoices {...choice('allergens')} texts={allergenChoices} />
        <FactChoices {...choice('diets')} texts={dietTexts} />
        <InputField {...text('country')} className="col-span-2" />
        <InputField {...text('storage')} placeholder="Keep in the fridge" className="col-span-2" />
        <FactChoices
          {...choice('withdrawal')}
          texts={{ excepted: 'Fresh: no right of withdrawal' }}
        />
        <InputField {...text('madeBy')} className="col-span-2" />
        <InputField {...text('makerAddress')} className="col-span-2" />
        <TextAreaField
          {...text('directions')}
          rows={2}
          placeholder="Simmer for 12 minutes"
          className="col-span-full"
        />
        <InputField {...text('organicCode')} placeholder="GB-ORG-05" className="col-span-2" />
        <InputField {...text('alcohol')} inputMode="decimal" className="col-span-2" />
        <CheckField
          name="loose"
          label={field('loose').label}
          isOn={values.loose !== ''}
          onChange={(isOn) => set('loose', isOn ? 'yes' : '')}
          className="col-span-full"
        />
        <p className="col-span-full -mb-2 text-[0.875rem] font-semibold text-ink-soft">
          Nutrition per 100 g or 100 ml
        </p>
        {nutrients.map((name) => (
          <InputField key={name} {...text(name)} inputMode="decimal" />
        ))}
      </div>
    </details>
  )
}

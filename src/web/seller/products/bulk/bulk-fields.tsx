import { dietTexts } from '#modules/catalogue/product/facts/food-facts.ts'
import { InputField, SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { CategoryOptions, useCategoryChoices } from '../category-options.tsx'
import { allergenChoices, FactChoices } from '../fact-choices.tsx'
import { DepositOptions, TaxClassOptions, useTaxing } from '../prices/taxing-fields.tsx'
import { noDeposit, type BulkKind, type TypedChange } from './typed-change.ts'

type Props = {
  kind: BulkKind
  typed: TypedChange
  problem: string | undefined
  set: (changed: Partial<TypedChange>) => void
}

/** The fields of a change of many products. */
export function BulkFields(props: Props) {
  const { kind, typed, problem } = props
  const field = fieldOf(props)
  const categories = useCategoryChoices()
  const { taxClasses, deposits } = useTaxing()
  switch (kind) {
    case 'price':
      return (
        <div className="mb-3 grid grid-cols-2 gap-3">
          <SelectField label="How" {...field('how')}>
            <option value="raise">Raise by %</option>
            <option value="lower">Lower by %</option>
            <option value="set">Set to</option>
          </SelectField>
          {typed.how === 'set' ? (
            <MoneyField label="New price" {...field('price')} problem={problem} />
          ) : (
            <InputField
              label="Percent"
              inputMode="decimal"
              autoComplete="off"
              unit={{ text: '%', isAfter: true }}
              {...field('percent')}
              problem={problem}
            />
          )}
        </div>
      )
    case 'category':
      return (
        <SelectField label="Category" {...field('category')} className="mb-3">
          <ChooseOption />
          <CategoryOptions categories={categories} />
        </SelectField>
      )
    case 'tax class':
      return (
        <SelectField label="Tax class" {...field('taxClass')} className="mb-3">
          <ChooseOption />
          <TaxClassOptions taxClasses={taxClasses} />
        </SelectField>
      )
    case 'deposit':
      return (
        <div className="mb-3 grid grid-cols-2 gap-3">
          <SelectField label="Deposit" {...field('deposit')}>
            <ChooseOption />
            <option value={noDeposit}>No deposit</option>
            <DepositOptions deposits={deposits} />
          </SelectField>
          {typed.deposit.trim() !== '' && (
            <InputField
              label="How many containers"
              inputMode="numeric"
              autoComplete="off"
              {...field('containers')}
              problem={problem}
            />
          )}
        </div>
      )
    case 'age':
      return (
        <div className="mb-3 grid grid-cols-2 gap-3">
          <SelectField label="Who may buy them" {...field('who')}>
            <option value="age">People from an age on</option>
            <option value="anybody">Anybody</option>
          </SelectField>
          {typed.who === 'age' && (
            <InputField
              label="Minimum age"
              inputMode="numeric"
              autoComplete="off"
              {...field('age')}
              problem={problem}
            />
          )}
        </div>
      )
    case 'facts':
      return <FactFields {...props} />
    case 'in stock':
    case 'out of stock':
    case 'archive':
    case 'restore':
      return null
  }
}

const ChooseOption = () => (
  <option value="" disabled>
    Choose …
  </option>
)

/** The facts that products often have in common. */
const facts = {
  allergens: 'Allergens',
  diets: 'Diets',
  ingredients: 'Ingredients',
  madeBy: 'Made by',
  country: 'Country of origin',
  storage: 'Storage',
  organicCode: 'Organic control code',
  loose: 'Sold loose',
}
const lists = {
  allergens: { title: 'Contains', texts: allergenChoices },
  diets: { title: 'Diets', texts: dietTexts },
}

/** One fact that many products have in common. */
function FactFields(props: Props) {
  const { typed, problem, set } = props
  const field = fieldOf(props)
  const chosen = Object.entries(facts).find(([name]) => name === typed.fact)
  const list = Object.entries(lists).find(([name]) => name === typed.fact)?.[1]
  const [name, label] = chosen ?? ['', '']
  const value = { ...field('value'), label, problem, autoComplete: 'off' }
  return (
    <div className="mb-3 grid gap-3">
      <SelectField
        label="Fact"
        value={name}
        onChange={({ target }) => set({ fact: target.value, value: '' })}
      >
        {Object.entries(facts).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </SelectField>
      {list ? (
        <FactChoices
          {...list}
          name={name}
          value={typed.value}
          problem={problem}
          hint="They replace what the products state now."
          onChange={(names) => set({ value: names })}
        />
      ) : name === 'ingredients' ? (
        <TextAreaField {...value} rows={3} />
      ) : (
        name !== 'loose' && <InputField {...value} maxLength={name === 'madeBy' ? 120 : 200} />
      )}
      {name === 'madeBy' && (
        <InputField
          label="Their address"
          autoComplete="off"
          maxLength={200}
          {...field('makerAddress')}
        />
      )}
    </div>
  )
}

const fieldOf =
  ({ typed, set }: Pick<Props, 'typed' | 'set'>) =>
  (name: keyof TypedChange) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })

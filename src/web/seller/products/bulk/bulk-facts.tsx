import { dietTexts } from '#modules/catalogue/facts/food-facts.ts'
import { InputField, SelectField, TextAreaField } from '#web/ui/form/field.tsx'
import { allergenChoices, FactChoices } from '../fact-choices.tsx'
import { bulkFacts, isBulkFact, type BulkFact } from './bulk-values.ts'

type Props = {
  fact: BulkFact
  value: string
  makerAddress: string
  onFact: (fact: BulkFact) => void
  onValue: (value: string) => void
  onMakerAddress: (value: string) => void
}

/** One fact that many products have in common. */
export function BulkFacts({ fact, value, makerAddress, ...on }: Props) {
  const field = { value, problem: undefined, autoComplete: 'off' }
  const typed = ({ target }: { target: { value: string } }) => on.onValue(target.value)
  return (
    <div className="mb-3 grid gap-3">
      <SelectField
        label="Fact"
        value={fact}
        onChange={({ target }) => isBulkFact(target.value) && on.onFact(target.value)}
      >
        {Object.entries(bulkFacts).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      {fact === 'allergens' && (
        <FactChoices
          {...field}
          name={fact}
          title="Contains"
          texts={allergenChoices}
          onChange={on.onValue}
          hint="They replace what the products state now."
        />
      )}
      {fact === 'diets' && (
        <FactChoices
          {...field}
          name={fact}
          title="Diets"
          texts={dietTexts}
          onChange={on.onValue}
          hint="They replace what the products state now."
        />
      )}
      {fact === 'ingredients' && (
        <TextAreaField {...field} label="Ingredients" rows={3} onChange={typed} />
      )}
      {fact === 'madeBy' && (
        <>
          <InputField {...field} label="Made by" maxLength={120} onChange={typed} />
          <InputField
            {...field}
            value={makerAddress}
            label="Their address"
            maxLength={200}
            onChange={({ target }) => on.onMakerAddress(target.value)}
          />
        </>
      )}
      {(fact === 'country' || fact === 'storage' || fact === 'organicCode') && (
        <InputField {...field} label={bulkFacts[fact]} maxLength={200} onChange={typed} />
      )}
    </div>
  )
}

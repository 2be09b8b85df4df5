import { useState } from 'react'
import { decimalsOf, moneyFormat } from '#modules/pricing/money-format.ts'
import { formatMinor } from '#modules/pricing/money.ts'
import { taxClassChoice } from '#web/seller/settings/form/tax-class-field.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import type { readMoney } from './money-values.ts'
import type { InUse } from './use-money-form.ts'

type MoneyBody = ReturnType<typeof readMoney>

type Props = {
  inUse: InUse
  /** The settings without the removed row. */
  body: MoneyBody
  onAnswer: (by: string | undefined) => void
}

/** Asks for the replacement of a removed tax class or deposit that is still in use. */
export function ReplaceInUse({ inUse, body, onAnswer }: Props) {
  const { name, count, what } = inUse
  const choices = what === 'tax_class' ? body.taxClasses.map(taxClassChoice) : depositsOf(body)
  const [chosen, setChosen] = useState(choices.length === 1 ? choices[0]?.id : undefined)
  const [problem, setProblem] = useState<string>()
  const users = what === 'tax_class' ? 'products or the delivery fee' : 'products'
  return (
    <ConfirmDialog
      title={`What takes the place of ${name}?`}
      confirm="Replace and save"
      onConfirm={() =>
        chosen === undefined ? setProblem('Choose what takes its place') : onAnswer(chosen)
      }
      onClose={() => onAnswer(undefined)}
    >
      <p className="wrap-anywhere">
        {name} is still used {count === 1 ? 'once' : `${count} times`}, by {users}. They get what
        you choose here. Orders that were placed before stay as they are.
      </p>
      <SelectField
        label={what === 'tax_class' ? 'Tax class' : 'Deposit'}
        problem={problem}
        // The empty id is a choice: no deposit.
        value={chosen ?? notChosen}
        onChange={({ target }) => {
          setChosen(target.value === notChosen ? undefined : target.value)
          setProblem(undefined)
        }}
        className="mt-3 text-ink"
      >
        {chosen === undefined && <option value={notChosen}>Choose …</option>}
        {choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </SelectField>
    </ConfirmDialog>
  )
}

/** No id has this character. */
const notChosen = '?'

function depositsOf({ deposits, currency, locale }: MoneyBody) {
  const format = moneyFormat({ currency, locale: locale.trim(), decimals: decimalsOf(currency) })
  return [
    { id: '', text: 'No deposit' },
    ...deposits.map(({ id, name, cents }) => ({
      id,
      text: `${name} (${formatMinor(cents, format)})`,
    })),
  ]
}

import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { DepositOptions, TaxClassOptions, useTaxing } from '../prices/taxing-fields.tsx'
import type { TaxingValues } from '../prices/taxing-values.ts'
import { noDeposit } from './bulk-values.ts'

type Props = {
  kind: 'tax class' | 'deposit'
  values: TaxingValues
  problem: string | undefined
  set: (changed: Partial<TaxingValues>) => void
}

/** One tax class for many products, or one deposit, or none. */
export function BulkTaxing({ kind, values, problem, set }: Props) {
  const { taxClasses, deposits } = useTaxing()
  const { taxClass, deposit, containers } = values
  if (kind === 'tax class')
    return (
      <SelectField
        label="Tax class"
        value={taxClass}
        onChange={({ target }) => set({ taxClass: target.value })}
        className="mb-3"
      >
        <option value="" disabled>
          Choose …
        </option>
        <TaxClassOptions taxClasses={taxClasses} />
      </SelectField>
    )
  return (
    <div className="mb-3 grid grid-cols-2 gap-3">
      <SelectField
        label="Deposit"
        value={deposit}
        onChange={({ target }) => set({ deposit: target.value })}
      >
        <option value="" disabled>
          Choose …
        </option>
        <option value={noDeposit}>No deposit</option>
        <DepositOptions deposits={deposits} />
      </SelectField>
      {deposit !== '' && deposit !== noDeposit && (
        <InputField
          label="How many containers"
          inputMode="numeric"
          autoComplete="off"
          value={containers}
          problem={problem}
          onChange={({ target }) => set({ containers: target.value })}
        />
      )}
    </div>
  )
}

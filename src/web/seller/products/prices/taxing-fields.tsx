import type { Taxing } from '#modules/pricing/deposits.ts'
import { firstTaxClass, percentText } from '#modules/pricing/taxes.ts'
import { useCurrentShop } from '#web/data/shop-query.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { useMinorMoney } from '#web/ui/money.ts'
import type { ProductForm } from '../product-values.ts'

/** The tax classes and deposits of the shop as they are now: another tab may have changed them. */
export function useTaxing(): Taxing {
  const { money } = useCurrentShop()
  return money.noVatNote === null ? money : { ...money, taxClasses: [] }
}

export function TaxClassOptions({ taxClasses }: Pick<Taxing, 'taxClasses'>) {
  return taxClasses.map(({ id, name, rate }) => (
    <option key={id} value={id}>
      {name} ({percentText(rate)})
    </option>
  ))
}

export function DepositOptions({ deposits }: Pick<Taxing, 'deposits'>) {
  const money = useMinorMoney()
  return deposits.map(({ id, name, cents }) => (
    <option key={id} value={id}>
      {name} ({money(cents)})
    </option>
  ))
}

type Props = {
  form: ProductForm
  /** The tax class of a new product's category. */
  proposed: string | undefined
}

/** Only shown where the shop has more than one tax class, or deposits. */
export function TaxingFields({ form: { values, field }, proposed = firstTaxClass }: Props) {
  const { taxClasses, deposits } = useTaxing()
  const { taxClass, deposit } = values
  return (
    <>
      {taxClasses.length > 1 && (
        <SelectField {...field('taxClass')} value={taxClass || proposed} className="col-span-2">
          <TaxClassOptions taxClasses={taxClasses} />
        </SelectField>
      )}
      {deposits.length > 0 && (
        <SelectField
          {...field('deposit')}
          required={false}
          className={deposit === '' ? 'col-span-2' : ''}
        >
          <option value="">None</option>
          <DepositOptions deposits={deposits} />
        </SelectField>
      )}
      {deposits.length > 0 && deposit !== '' && (
        <InputField {...field('containers')} inputMode="numeric" autoComplete="off" />
      )}
    </>
  )
}

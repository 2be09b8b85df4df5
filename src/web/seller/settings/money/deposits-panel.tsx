import { shopLimits } from '#modules/settings/limits.ts'
import { untaxed } from '#modules/pricing/taxes.ts'
import { TaxClassField, type TaxClassChoice } from '#web/seller/settings/form/tax-class-field.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RemoveRowButton, RowList } from './row-list.tsx'
import { typedChoices, type TypedDeposit } from './tax-values.ts'
import type { MoneySectionForm } from './use-money-form.ts'

/** The deposits on containers. */
export function DepositsPanel({ money }: { money: MoneySectionForm }) {
  const { values, problems, set } = money
  const { deposits, taxClasses, chargesNoVat } = values
  return (
    <Panel title="Deposits" className="lg:col-span-2">
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        {deposits.length === 0
          ? 'None. Add a bottle or crate the shopper gets money back for.'
          : 'A bottle or crate the shopper gets money back for.'}
      </p>
      <RowList
        name="deposits"
        rows={deposits}
        most={shopLimits.deposits}
        addText="Add deposit"
        problem={problems['deposits']}
        newRow={(key) => ({
          key,
          name: '',
          cents: '',
          taxClass: taxClasses[0]?.key ?? untaxed.id,
        })}
        onChange={(next) => set('deposits', next)}
      >
        {(row, index, onRemove) => (
          <DepositRow
            row={row}
            index={index}
            classes={chargesNoVat ? undefined : typedChoices(taxClasses)}
            money={money}
            onRemove={onRemove}
          />
        )}
      </RowList>
    </Panel>
  )
}

type RowProps = {
  row: TypedDeposit
  index: number
  /** Absent in a shop that charges no VAT. */
  classes: TaxClassChoice[] | undefined
  money: MoneySectionForm
  onRemove: () => void
}

function DepositRow({ row, index, classes, money, onRemove }: RowProps) {
  const field = money.rowField('deposits', index, row)
  const taxClass = field('taxClass')
  const title = row.name.trim() || `Deposit ${index + 1}`
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-3 rounded-xl border border-line bg-paper p-3 sm:grid-cols-[minmax(0,1fr)_9rem_13rem_2.75rem] sm:border-0 sm:bg-transparent sm:p-0">
      <legend className="sr-only">{title}</legend>
      <InputField
        {...field('name')}
        placeholder="Such as Bottle"
        autoComplete="off"
        className="max-sm:col-span-2"
      />
      <InputField
        {...field('cents')}
        inputMode="decimal"
        autoComplete="off"
        className="max-sm:col-start-1"
      />
      {classes && (
        <TaxClassField
          {...taxClass}
          // At once: it is wrong because something else was removed.
          problem={money.found[taxClass.name] ?? taxClass.problem}
          choices={classes}
          className="max-sm:col-span-2"
        />
      )}
      <RemoveRowButton
        what={title}
        className="mt-6 max-sm:col-start-3 max-sm:row-start-1"
        onRemove={onRemove}
      />
    </fieldset>
  )
}

import { useId } from 'react'
import { noVatIn } from '#modules/settings/money/no-vat-notes.ts'
import { useDelivery } from '#web/data/use-shop.ts'
import { shopLimits } from '#modules/settings/limits.ts'
import { mostTaxClasses } from '#modules/pricing/limits.ts'
import { SegmentedChoice } from '#web/seller/frame/segmented-choice.tsx'
import type { Problems } from '#web/seller/settings/form/use-section-form.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RemoveRowButton, RowList } from './row-list.tsx'
import { TaxExample } from './tax-example.tsx'
import { taxProblems, type TypedClass } from './tax-values.ts'
import type { MoneySectionForm } from './use-money-form.ts'
import { useRowFields } from './use-row-fields.ts'

/** The tax classes, and whether prices have their tax in them. */
export function TaxPanel({ money }: { money: MoneySectionForm }) {
  const { values, problems, set } = money
  const { noVatNote } = values
  const { country } = useDelivery()
  return (
    <Panel
      title="Tax"
      className="lg:col-span-2"
      aside={
        <div className="flex items-center gap-3">
          <span aria-hidden className="text-[0.9375rem]">
            We charge no VAT
          </span>
          <Switch
            label="We charge no VAT"
            isOn={noVatNote !== null}
            onChange={(isOn) => set('noVatNote', isOn ? (noVatIn(country.code)?.note ?? '') : null)}
          />
        </div>
      }
    >
      {noVatNote === null ? (
        <TaxRates money={money} />
      ) : (
        <InputField
          name="noVatNote"
          value={noVatNote}
          onChange={({ target }) => set('noVatNote', target.value)}
          problem={problems['noVatNote']}
          label="Sentence on invoices, receipts and emails"
          hint={`${noVatIn(country.code) ? 'Usual in your country; you can write your own.' : 'What your country asks for, if anything.'} Nothing else in the shop names a tax then.`}
          maxLength={shopLimits.noVatNote}
          autoComplete="off"
        />
      )}
      <p className="mt-4 text-[0.8125rem] text-ink-soft">
        {noVatNote === null && 'Each product has one of these classes. '}
        Orders that were placed before stay as they were.
      </p>
    </Panel>
  )
}

function TaxRates({ money }: { money: MoneySectionForm }) {
  const { field, values, problems, set } = money
  const { taxClasses } = values
  const live = taxProblems(values)
  const listTitle = useId()
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-5">
        <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <InputField
            {...field('taxLabel')}
            label="Name of the tax"
            hint="Such as Tax, GST or VAT."
            required
            maxLength={shopLimits.taxLabel}
            autoComplete="off"
          />
          <SegmentedChoice
            legend="Prices and tax"
            name="isTaxIncluded"
            choices={[
              { value: 'included', text: 'Prices include the tax' },
              { value: 'added', text: 'Tax is added to the prices' },
            ]}
            chosen={values.isTaxIncluded ? 'included' : 'added'}
            onChoose={(mode) => set('isTaxIncluded', mode === 'included')}
          />
        </div>
        <div role="group" aria-labelledby={listTitle}>
          <h3 id={listTitle} className="mb-2 font-sans text-[0.9375rem] font-bold tracking-normal">
            Tax classes
          </h3>
          <RowList
            name="taxClasses"
            rows={taxClasses}
            most={mostTaxClasses}
            addText="Add tax class"
            problem={problems['taxClasses']}
            newRow={(key) => ({ key, name: '', rate: '' })}
            onChange={(next) => set('taxClasses', next)}
          >
            {(row, index, onRemove) => (
              <TaxClassRow
                row={row}
                index={index}
                problems={problems}
                live={live}
                onChange={(next) => set('taxClasses', taxClasses.with(index, next))}
                onRemove={onRemove}
              />
            )}
          </RowList>
        </div>
      </div>
      <TaxExample values={values} />
    </div>
  )
}

type RowProps = {
  row: TypedClass
  index: number
  problems: Problems
  live: Problems
  onChange: (row: TypedClass) => void
  onRemove: () => void
}

function TaxClassRow({ row, index, problems, live, onChange, onRemove }: RowProps) {
  const field = useRowFields({ at: `taxClasses.${index}`, values: row, problems, live, onChange })
  const isDefault = index === 0
  const title = row.name.trim() || `Tax class ${index + 1}`
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_7.25rem_2.75rem] items-start gap-x-2">
      <legend className="sr-only">{title}</legend>
      <InputField
        {...field('name')}
        label="Name"
        hint={isDefault ? 'Default, for products that name no other.' : undefined}
        isLabelHidden={!isDefault}
        placeholder={isDefault ? undefined : 'Such as Reduced'}
        required
        maxLength={shopLimits.taxClassName}
        autoComplete="off"
      />
      <InputField
        {...field('rate')}
        label="Rate in percent"
        hint={isDefault ? 'From 0 to 50.' : undefined}
        isLabelHidden={!isDefault}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      {!isDefault && <RemoveRowButton what={title} className="" onRemove={onRemove} />}
    </fieldset>
  )
}

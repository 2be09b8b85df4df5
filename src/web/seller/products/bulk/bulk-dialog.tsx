import { useState } from 'react'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { useCount } from '#web/ui/money.ts'
import { CategoryOptions } from '../category-options.tsx'
import { useCategoryChoices } from '../use-category-choices.ts'
import { useProductsText } from '../use-products-text.ts'
import { BulkFacts } from './bulk-facts.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkTaxing } from './bulk-taxing.tsx'
import { changeOf, emptyBulk, type BulkKind, type BulkProducts } from './bulk-values.ts'
import { useBulk } from './use-bulk.ts'

export type { BulkKind }

type Props = {
  kind: BulkKind
  count: number
  products: BulkProducts
  onDone: () => void
  onClose: () => void
}

const titles: Record<BulkKind, string> = {
  price: 'Change the price of',
  category: 'Move to a category:',
  'tax class': 'Set the tax class of',
  deposit: 'Set the deposit of',
  age: 'Set the minimum age of',
  facts: 'State a fact of',
  'in stock': 'Switch to in stock:',
  'out of stock': 'Switch to out of stock:',
  archive: 'Archive',
  restore: 'Restore',
}

/** Shows what would happen to each product before anything is changed. */
export function BulkDialog({ kind, count, products, onDone, onClose }: Props) {
  const [values, setValues] = useState(emptyBulk)
  const { decimals } = useMoneyFormat()
  const number = useCount()
  const { change, problem } = changeOf(kind, values, decimals)
  const bulk = useBulk(products, change, () => {
    onDone()
    onClose()
  })
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const things = useProductsText()(count)
  const report = bulk.report
  const canConfirm = report !== undefined && report.problemCount === 0 && report.changed > 0

  return (
    <Modal title={`${titles[kind]} ${things}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (canConfirm) bulk.confirm()
        }}
      >
        {kind === 'price' && (
          <div className="mb-3 grid grid-cols-2 gap-3">
            <SelectField
              label="How"
              value={values.how}
              onChange={({ target }) => set({ how: target.value })}
            >
              <option value="raise">Raise by %</option>
              <option value="lower">Lower by %</option>
              <option value="set">Set to</option>
            </SelectField>
            {values.how === 'set' ? (
              <MoneyField
                label="New price"
                value={values.price}
                problem={problem}
                onChange={({ target }) => set({ price: target.value })}
              />
            ) : (
              <InputField
                label="Percent"
                inputMode="decimal"
                autoComplete="off"
                unit={{ text: '%', isAfter: true }}
                value={values.percent}
                problem={problem}
                onChange={({ target }) => set({ percent: target.value })}
              />
            )}
          </div>
        )}
        {kind === 'category' && (
          <CategoryField value={values.category} onChange={(category) => set({ category })} />
        )}
        {(kind === 'tax class' || kind === 'deposit') && (
          <BulkTaxing kind={kind} values={values} problem={problem} set={set} />
        )}
        {kind === 'age' && (
          <div className="mb-3 grid grid-cols-2 gap-3">
            <SelectField
              label="Who may buy them"
              value={values.hasAge ? 'age' : 'anybody'}
              onChange={({ target }) => set({ hasAge: target.value === 'age' })}
            >
              <option value="age">People from an age on</option>
              <option value="anybody">Anybody</option>
            </SelectField>
            {values.hasAge && (
              <InputField
                label="Minimum age"
                inputMode="numeric"
                autoComplete="off"
                value={values.age}
                problem={problem}
                onChange={({ target }) => set({ age: target.value })}
              />
            )}
          </div>
        )}
        {kind === 'facts' && (
          <BulkFacts
            {...values}
            onFact={(fact) => set({ fact, value: '' })}
            onValue={(value) => set({ value })}
            onMakerAddress={(makerAddress) => set({ makerAddress })}
          />
        )}
        <BulkPreview bulk={bulk} isWaiting={change === undefined} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} look="outline">
            Back
          </Button>
          <Button type="submit" isBusy={bulk.isBusy} aria-disabled={!canConfirm} look="primary">
            {`Change ${number(report?.changed ?? 0)}`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function CategoryField({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  return (
    <SelectField
      label="Category"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="mb-3"
    >
      <option value="" disabled>
        Choose …
      </option>
      <CategoryOptions categories={useCategoryChoices()} />
    </SelectField>
  )
}

import type { RefObject } from 'react'
import { yearsText } from '#modules/catalogue/product/minimum-age.ts'
import { CheckField } from '#web/ui/form/check-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ageNeeded, type OrderForm } from './order-draft.ts'
import { ProductLines } from './product-lines.tsx'

type Props = {
  form: OrderForm
  searchRef: RefObject<HTMLInputElement | null>
  /** Enter in the empty field. */
  onDone: () => void
}

export function LinesPanel({ form, searchRef, onDone }: Props) {
  const { lines } = form.values
  const age = ageNeeded(lines)
  return (
    <Panel title="Products">
      <ProductLines
        {...{ lines, searchRef, onDone }}
        onChange={(changed) => form.set('lines', changed)}
        problem={form.problems['lines']}
      />
      {age > 0 && (
        <CheckField
          {...form.check('isAgeConfirmed')}
          label={`I have asked: they are at least ${yearsText(age)} old`}
          className="mt-3 min-h-11 rounded-xl bg-[#f3e8fb] px-3.5 py-2 text-[#5b2a86]"
        />
      )}
    </Panel>
  )
}

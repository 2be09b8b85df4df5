import type { ComponentProps } from 'react'
import { percentText, untaxed, type TaxClass } from '#modules/pricing/taxes.ts'
import { SelectField } from '#web/ui/form/field.tsx'

type Props = ComponentProps<typeof SelectField> & {
  choices: readonly TaxClassChoice[]
  /** The id of a class, or `untaxed`. */
  value: string
}

export type TaxClassChoice = { id: string; text: string }

export const taxClassChoice = ({ id, name, rate }: TaxClass): TaxClassChoice => ({
  id,
  text: `${name} (${percentText(rate)})`,
})

/** One of the shop's tax classes, or none. */
export function TaxClassField({ choices, value, ...field }: Props) {
  const all = [{ id: untaxed.id, text: untaxed.name }, ...choices]
  const isThere = all.some(({ id }) => id === value)
  return (
    <SelectField {...field} value={isThere ? value : ''}>
      {!isThere && <option value="">Choose a tax class</option>}
      {all.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

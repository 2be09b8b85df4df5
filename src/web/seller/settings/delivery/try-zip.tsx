import { useState } from 'react'
import { findArea } from '#modules/delivery/areas.ts'
import { termsText } from '#modules/delivery/delivery-texts.ts'
import { formatMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { useDelivery, useMoneyFormat } from '#web/data/use-shop.ts'
import { upperFirst } from '#web/ui/upper-first.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { readArea, type TypedArea } from './delivery-values.ts'

/** Answers for the areas as they are typed, before they are saved. */
export function TryZip({ areas }: { areas: TypedArea[] }) {
  const format = useMoneyFormat()
  const { postal } = useDelivery()
  const [zip, setZip] = useState('')
  return (
    <Panel title={`Try a ${postal.one}`}>
      <InputField
        label={`${upperFirst(postal.one)} of a shopper`}
        value={zip}
        onChange={({ target }) => setZip(target.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        autoComplete="off"
        className="max-w-60"
      />
      <p role="status" className="mt-2 min-h-[1lh] text-[0.9375rem] font-semibold">
        {zip.trim() !== '' && answerFor(areas, zip, format)}
      </p>
    </Panel>
  )
}

function answerFor(areas: TypedArea[], zip: string, format: MoneyFormat): string {
  if (areas.length === 0) return 'Delivery is free.'
  const area = findArea(
    areas.map((each) => readArea(each, format)),
    { zip },
  )
  if (!area) return `You do not deliver to ${zip.trim()}.`
  const write = (cents: number) => (Number.isNaN(cents) ? '…' : formatMinor(cents, format))
  return `${area.name || 'New area'}: ${termsText(area, write)}`
}

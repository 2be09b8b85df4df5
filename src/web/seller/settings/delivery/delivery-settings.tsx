import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deliveryInput, type Delivery } from '#modules/settings/sections/delivery.ts'
import type { Money } from '#modules/settings/sections/money.ts'
import { deliveryLimits } from '#modules/delivery/limits.ts'
import type { AnswerOf } from '#web/api.ts'
import { useMoneyFormat, useDelivery } from '#web/data/use-shop.ts'
import { AddRowButton } from '#web/seller/settings/form/add-row-button.tsx'
import { SectionForm } from '#web/seller/settings/form/section-form.tsx'
import { SectionPage } from '#web/seller/settings/form/section-page.tsx'
import { TaxClassField, taxClassChoice } from '#web/seller/settings/form/tax-class-field.tsx'
import { useSection } from '#web/seller/settings/form/use-section.ts'
import { Panel } from '#web/ui/panel.tsx'
import { undoToast } from '#web/ui/toast/undo-toast.tsx'
import { findArea } from '#modules/delivery/areas.ts'
import { termsText } from '#modules/delivery/delivery-texts.ts'
import { formatMinor, type MoneyFormat } from '#modules/pricing/money.ts'
import { upperFirst } from '#web/ui/upper-first.ts'
import { InputField } from '#web/ui/form/field.tsx'
import { AreaFields } from './area-fields.tsx'
import {
  areaFieldOf,
  newArea,
  readDelivery,
  typedDelivery,
  type DeliveryValues,
  type TypedArea,
  readArea,
} from './delivery-values.ts'

export default function DeliverySettings() {
  return (
    <SectionPage>
      {({ delivery, money }) => <DeliveryForm section={delivery} money={money.values} />}
    </SectionPage>
  )
}

type Section = AnswerOf<'GET /api/seller/settings'>['settings']['delivery']

type Props = { section: Section; money: Pick<Money, 'taxClasses' | 'noVatNote'> }

function DeliveryForm({ section, money: { taxClasses, noVatNote } }: Props) {
  const format = useMoneyFormat()
  const delivery = useSection('delivery', {
    section,
    schema: useMemo(() => deliveryInput(format, taxClasses), [format, taxClasses]),
    toTyped: (stored: Delivery) => typedDelivery(stored, format),
    toBody: (typed: DeliveryValues) => readDelivery(typed, format),
    fieldOf: areaFieldOf,
  })
  const { values, field, rowField, set } = delivery
  const { areas } = values
  const [announcement, setAnnouncement] = useState('')
  const added = useRef(0)

  function add() {
    added.current += 1
    const key = `new-${added.current}`
    flushSync(() => set('areas', [...areas, newArea(key)]))
    document.getElementById(`${key}-area`)?.querySelector('input')?.focus()
  }

  function move(index: number, by: -1 | 1) {
    const to = index + by
    const moved = areas[index]
    if (!moved || to < 0 || to >= areas.length) return
    const next = areas.toSpliced(index, 1).toSpliced(to, 0, moved)
    const focused = document.activeElement?.id ?? ''
    flushSync(() => set('areas', next))
    // Moving an element takes the focus away from it.
    document.getElementById(focused)?.focus()
    setAnnouncement(`${nameOf(moved, to)} is area ${to + 1} of ${areas.length} now`)
  }

  function remove(index: number) {
    const removed = areas[index]
    if (!removed) return
    const before = areas
    set('areas', areas.toSpliced(index, 1))
    document.getElementById('add-area')?.focus()
    undoToast(`${nameOf(removed, index)} removed`, () => set('areas', before))
  }

  return (
    <SectionForm name="Delivery" form={delivery}>
      <Panel title="Areas" className="lg:col-span-2">
        <p className="text-[0.9375rem] text-ink-soft">
          {areas.length === 0
            ? 'You deliver everywhere, free and without a minimum. Add an area to deliver only there, or to charge for it.'
            : 'You deliver to these areas only. If a place is in several, the first one counts.'}
        </p>
        <ol className="mt-3 grid gap-3">
          {areas.map((area, index) => (
            <AreaFields
              key={area.key}
              areas={areas}
              index={index}
              field={rowField('areas', index, area)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {areas.length < deliveryLimits.areas && (
          <AddRowButton id="add-area" text="Add area" onAdd={add} />
        )}
      </Panel>
      {noVatNote === null && (
        <Panel title="Tax">
          <TaxClassField
            {...field('feeTaxClass')}
            choices={taxClasses.map(taxClassChoice)}
            className="max-w-80"
          />
          <p className="mt-3 text-[0.8125rem] text-ink-soft">
            Orders that were placed before keep their fee and its tax.
          </p>
        </Panel>
      )}
      <TryZip areas={areas} />
    </SectionForm>
  )
}

const nameOf = ({ name }: TypedArea, index: number) => name.trim() || `Area ${index + 1}`

/** Answers for the areas as they are typed, before they are saved. */
function TryZip({ areas }: { areas: TypedArea[] }) {
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

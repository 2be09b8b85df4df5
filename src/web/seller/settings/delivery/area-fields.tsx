import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { overlapHints } from '#modules/delivery/areas.ts'
import type { TextField } from '#web/seller/form/use-form.ts'
import { InputField, TextAreaField } from '#web/ui/form/field.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { useDelivery, useMoneyFormat } from '#web/data/use-shop.ts'
import { upperFirst } from '#web/ui/upper-first.ts'
import { readArea, type AreaField, type TypedArea } from './delivery-values.ts'

type Props = {
  areas: TypedArea[]
  index: number
  field: (name: AreaField) => TextField
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const amounts = ['feeCents', 'freeFromCents', 'minimumCents'] as const

const iconButton =
  'focus-round grid size-9 place-items-center rounded-full hover:bg-sand aria-disabled:opacity-40 pointer-coarse:size-11'

export function AreaFields({ areas, index, field, onMove, onRemove }: Props) {
  const format = useMoneyFormat()
  const { postal } = useDelivery()
  const examples =
    postal.one === 'zip code' ? '90210, 902*, 90000-90299' : 'LS7, LS8 2AB, 902*, 90000-90299'
  const area = areas[index]
  if (!area) return null
  const title = area.name.trim() || 'New area'
  const hints = overlapHints(
    areas.map((each) => readArea(each, format)),
    index,
  )

  return (
    <li id={`${area.key}-area`} className="rounded-2xl border border-line bg-paper p-3 md:p-4">
      <div className="mb-2 flex items-center gap-1">
        <h3 className="mr-auto min-w-0 font-sans text-[0.9375rem] font-bold tracking-normal wrap-anywhere">
          <span className="text-ink-soft">{index + 1}.</span> {title}
        </h3>
        <button
          id={`${area.key}-up`}
          type="button"
          aria-label={`Move ${title} up`}
          aria-disabled={index === 0}
          onClick={() => onMove(-1)}
          className={iconButton}
        >
          <ArrowUp aria-hidden className="size-4.5" />
        </button>
        <button
          id={`${area.key}-down`}
          type="button"
          aria-label={`Move ${title} down`}
          aria-disabled={index === areas.length - 1}
          onClick={() => onMove(1)}
          className={iconButton}
        >
          <ArrowDown aria-hidden className="size-4.5" />
        </button>
        <button
          type="button"
          aria-label={`Remove ${title}`}
          onClick={onRemove}
          className={`${iconButton} text-alarm`}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      </div>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
        <InputField {...field('name')} className="col-span-2 sm:col-span-3 lg:col-span-2" />
        <TextAreaField
          {...field('zips')}
          label={upperFirst(postal.many)}
          hint={`With commas between them: ${examples}. Names of places are possible too.`}
          rows={2}
          className="col-span-2 sm:col-span-3 lg:col-span-4"
        />
        {amounts.map((name) => (
          <MoneyField key={name} {...field(name)} required={false} className="lg:col-span-2" />
        ))}
      </div>
      {hints.length > 0 && (
        <ul className="mt-3 rounded-xl bg-[#fff7e0] px-3 py-2 text-[0.875rem]">
          {hints.map((hint) => (
            <li key={hint} className="wrap-anywhere">
              {hint}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

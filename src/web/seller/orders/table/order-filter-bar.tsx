import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sellerPages } from '#web/seller-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { ProductMatches } from '#web/seller/orders/product-matches.tsx'
import { OrderSearchField } from '#web/seller/orders/order-search-field.tsx'
import {
  countOf,
  type orderChecks,
  ordersTable,
  shownStatuses,
  type OrderFilters,
} from '#web/seller/orders/order-filters.ts'
import { ChoiceFilter } from '#web/seller/list/filters.tsx'

type Filter = keyof typeof orderChecks
type Props = {
  list: { filters: OrderFilters; set: (change: OrderFilters, isTyping?: boolean) => void }
}

const texts = (values: readonly string[]) => values.map((value) => [value, value] as const)

export function OrderFilterBar({ list }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { filters, set } = list
  const count = countOf(filters)
  const choice = (name: Filter, label: string) =>
    ({ list, name, label, isLabelHidden: false, all: 'All', className: 'xl:w-40' }) as const
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    value: filters[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }, true),
    className: 'xl:w-38',
  })
  const toggle = (name: Filter, value: string) => ({
    isOn: filters[name] === value,
    onTurn: (isOn: boolean) => set({ [name]: isOn ? value : '' }),
  })

  return (
    <div role="search" aria-label="Orders" className="mb-4 grid gap-3">
      <div className="flex gap-2">
        <OrderSearchField
          label="Search orders"
          value={filters.search ?? ''}
          onSearch={(search) => set({ search }, true)}
          className="xl:max-w-md"
        />
        <Button
          aria-expanded={isOpen}
          aria-controls="order-filters"
          onClick={() => setIsOpen(!isOpen)}
          look="outline"
          className="md:hidden"
        >
          <ListFilter aria-hidden className="size-4" />
          Filters{count > 0 && ` (${count})`}
        </Button>
      </div>
      <div
        id="order-filters"
        className={`grid grid-cols-2 items-end gap-2.5 md:grid-cols-3 xl:flex xl:flex-wrap ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <ChoiceFilter {...choice('status', 'Status')} choices={texts(shownStatuses)} />
        <ChoiceFilter
          {...choice('paymentType', 'Payment')}
          choices={[
            ['COD', 'Cash On Delivery'],
            ['Online', 'Online Payment'],
          ]}
        />
        <ChoiceFilter
          {...choice('paid', 'Paid')}
          choices={[
            ['true', 'Paid'],
            ['false', 'Pending'],
          ]}
        />
        <InputField label="From" max={filters.to} {...day('from')} />
        <InputField label="To" min={filters.from} {...day('to')} />
        <div className="flex flex-wrap gap-2.5 max-md:col-span-2">
          <Toggle text="Late" {...toggle('late', 'true')} />
          <Toggle text="Never paid" {...toggle('placed', 'false')} />
          <Toggle text="Open refunds" {...toggle('paymentState', 'refund due')} />
        </div>
        {count > 0 && (
          <Link to={ordersTable({ search: filters.search })} className={buttonClass('text')}>
            Clear filters
          </Link>
        )}
      </div>
      <ProductMatches search={filters.search ?? ''} />
      {(filters.product ?? filters.shopper) !== undefined && (
        <p className="text-[0.9375rem] text-ink-soft">
          {filters.product === undefined
            ? 'Only orders of one shopper.'
            : 'Only orders that contain one product.'}
          {filters.shopper !== undefined && (
            <Link
              to={sellerPages.shopper.to({ _id: filters.shopper })}
              className="ml-2 font-semibold text-leaf-dark underline underline-offset-4"
            >
              To the shopper
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

type ToggleProps = { text: string; isOn: boolean; onTurn: (isOn: boolean) => void }

function Toggle({ text, isOn, onTurn }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onTurn(!isOn)}
      className={`h-10 rounded-xl border px-3.5 text-[0.9375rem] font-semibold pointer-coarse:h-11 ${
        isOn
          ? 'border-leaf bg-leaf text-white'
          : 'border-[#8d9488] bg-white text-ink hover:border-ink-soft'
      }`}
    >
      {text}
    </button>
  )
}

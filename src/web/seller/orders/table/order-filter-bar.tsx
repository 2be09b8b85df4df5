import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { ProductMatches } from '#web/seller/orders/product-matches.tsx'
import { OrderSearchField } from '#web/seller/orders/order-search-field.tsx'
import {
  countOf,
  ordersTable,
  type FilterName,
  type OrderFilters,
} from '#web/seller/orders/order-filters.ts'

type Choice = { name: FilterName; label: string; options: [value: string, text: string][] }

const choices: Choice[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      'Order Placed',
      'Packing',
      'Out for delivery',
      'Delivered',
      'Cancelled',
      'Returned',
    ].map((status) => [status, status]),
  },
  {
    name: 'paymentType',
    label: 'Payment',
    options: [
      ['COD', 'Cash On Delivery'],
      ['Online', 'Online Payment'],
    ],
  },
  {
    name: 'paid',
    label: 'Paid',
    options: [
      ['true', 'Paid'],
      ['false', 'Pending'],
    ],
  },
]

type Props = { filters: OrderFilters; onChange: (filters: OrderFilters) => void }

export function OrderFilterBar({ filters, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countOf(filters)
  const set = (name: FilterName, value: string) => onChange({ ...filters, [name]: value })

  return (
    <div role="search" aria-label="Orders" className="mb-4 grid gap-3">
      <div className="flex gap-2">
        <OrderSearchField
          label="Search orders"
          value={filters.search ?? ''}
          onSearch={(search) => set('search', search)}
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
        {choices.map(({ name, label, options }) => (
          <SelectField
            key={name}
            label={label}
            value={filters[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
            className="xl:w-40"
          >
            <option value="">All</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
        <InputField
          label="From"
          type="date"
          max={filters.to}
          value={filters.from ?? ''}
          onChange={({ target }) => set('from', target.value)}
          className="xl:w-38"
        />
        <InputField
          label="To"
          type="date"
          min={filters.from}
          value={filters.to ?? ''}
          onChange={({ target }) => set('to', target.value)}
          className="xl:w-38"
        />
        <div className="flex flex-wrap gap-2.5 max-md:col-span-2">
          <Toggle
            text="Late"
            isOn={filters.late === 'true'}
            onTurn={(isOn) => set('late', isOn ? 'true' : '')}
          />
          <Toggle
            text="Never paid"
            isOn={filters.placed === 'false'}
            onTurn={(isOn) => set('placed', isOn ? 'false' : '')}
          />
          <Toggle
            text="Open refunds"
            isOn={filters.paymentState === 'refund due'}
            onTurn={(isOn) => set('paymentState', isOn ? 'refund due' : '')}
          />
        </div>
        {count > 0 && (
          <Link to={ordersTable({ search: filters.search ?? '' })} className={buttonClass('text')}>
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
              to={sellerPaths.shopper({ _id: filters.shopper })}
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

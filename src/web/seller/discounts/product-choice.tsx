import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { ProductField } from '#web/seller/orders/phone/product-field.tsx'

export type ChosenProduct = Pick<Product, '_id' | 'name'>

type Props = {
  chosen: ChosenProduct[]
  onChange: (chosen: ChosenProduct[]) => void
  label: string
  hint: string
  problem?: string | undefined
}

/** Products, found by their names. */
export function ProductChoice({ chosen, onChange, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="col-span-2">
      <ProductField
        {...field}
        name="products"
        inputRef={input}
        canChoose={({ _id }) => chosen.every((product) => product._id !== _id)}
        onChoose={({ _id, name }) => onChange([...chosen, { _id, name }])}
      />
      {chosen.length > 0 && (
        <ul aria-label="Chosen products" className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map(({ _id, name }) => (
            <li
              key={_id}
              className="flex max-w-full items-center rounded-full bg-sand pl-3 text-[0.9375rem]"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  onChange(chosen.filter((product) => product._id !== _id))
                  input.current?.focus()
                }}
                className="grid size-9 shrink-0 place-items-center rounded-full hover:text-alarm"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

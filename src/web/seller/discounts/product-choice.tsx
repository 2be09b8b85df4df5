import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Product } from '#modules/catalogue/contract.ts'
import { apiQuery } from '#web/data/api-query.ts'
import { ChooseField } from '#web/seller/orders/new/choose-field.tsx'
import { FoundProduct } from '#web/seller/orders/new/found-product.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'

export type ChosenProduct = Pick<Product, '_id' | 'name'>

const mostFound = 8

type Props = {
  chosen: ChosenProduct[]
  onChange: (chosen: ChosenProduct[]) => void
  label: string
  hint: string
  problem?: string | undefined
}

/** Products, found by their names. */
export function ProductChoice({ chosen, onChange, label, hint, problem }: Props) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const search = useDebounced(text.trim(), 120)
  const { data } = useQuery({
    ...apiQuery('GET /api/product/list', { search, limit: mostFound }),
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  const isNew = ({ _id }: Product) => chosen.every((product) => product._id !== _id)
  return (
    <div className="col-span-2">
      <ChooseField
        name="products"
        label={label}
        hint={hint}
        inputRef={input}
        text={text}
        onType={setText}
        options={text.trim() === '' ? [] : (data?.products ?? []).filter(isNew)}
        keyOf={({ _id }) => _id}
        Shown={FoundProduct}
        onChoose={({ _id, name }) => {
          setText('')
          onChange([...chosen, { _id, name }])
        }}
        problem={problem}
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

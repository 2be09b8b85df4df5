import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { apiQuery } from '#web/data/api-query.ts'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { useMoney } from '#web/ui/money.ts'
import { ChooseField } from './choose-field.tsx'
import type { Product } from './order-draft.ts'

const foundLimit = 8

type Field = ComponentProps<typeof ChooseField<Product>>
type Props = Pick<
  Field,
  'label' | 'name' | 'hint' | 'inputRef' | 'onChoose' | 'onDone' | 'problem'
> & {
  isInStock?: boolean
  /** Which of the found products can be chosen. */
  canChoose?: (product: Product) => boolean
}

/** Finds products while a name is typed, and chooses one after the other. */
export function ProductField({ isInStock, canChoose = () => true, onChoose, ...field }: Props) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 120)
  const { data } = useQuery({
    ...apiQuery('GET /api/product/list', {
      search,
      limit: foundLimit,
      ...(isInStock && { inStock: 'true' }),
    }),
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  return (
    <ChooseField
      {...field}
      text={text}
      onType={setText}
      options={text.trim() === '' ? [] : (data?.products ?? []).filter(canChoose)}
      keyOf={({ _id }) => _id}
      Shown={FoundProduct}
      onChoose={(product) => {
        setText('')
        onChoose(product)
      }}
    />
  )
}

/** A product among those that a search has found. */
function FoundProduct({ option: { name, weight, offerPrice } }: { option: Product }) {
  const money = useMoney()
  return (
    <>
      <span className="wrap-anywhere">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-ink-soft">{weight}</span>
      </span>
      <span className="tabular-nums">{money(offerPrice)}</span>
    </>
  )
}

import { X } from 'lucide-react'
import { useRef, type RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.ts'
import type { AnswerOf } from '#web/api.ts'
import { BillRows } from '#web/ui/order/bill-rows.tsx'
import { withProduct, type Draft, type Product } from './order-draft.ts'
import { ProductField } from './product-field.tsx'

type Props = {
  lines: Draft['lines']
  onChange: (lines: Draft['lines']) => void
  problem?: string | undefined
  searchRef: RefObject<HTMLInputElement | null>
  /** Enter in the empty field. */
  onDone: () => void
}

/** Products: type, Enter, the amount, Enter, and the next one. */
export function ProductLines({ lines, onChange, problem, searchRef, onDone }: Props) {
  const money = useMoney()
  const amounts = useRef(new Map<string, HTMLInputElement>())

  function add(product: Product) {
    onChange(withProduct(lines, product))
    // After the line is rendered.
    setTimeout(() => amounts.current.get(product._id)?.select(), 0)
  }
  const change = (id: string, amount: string) =>
    onChange(lines.map((line) => (line.product._id === id ? { ...line, amount } : line)))
  function remove(id: string) {
    onChange(lines.filter(({ product }) => product._id !== id))
    searchRef.current?.focus()
  }

  return (
    <>
      <ProductField
        label="Add a product"
        hint="Enter adds it, then its amount, then Enter for the next. Enter in the empty field goes on."
        inputRef={searchRef}
        isInStock
        onChoose={add}
        onDone={onDone}
        problem={problem}
      />
      {lines.length > 0 && (
        <ul className="mt-3" aria-label="Chosen products">
          {lines.map(({ product, amount }) => (
            <li
              key={product._id}
              className="flex items-center gap-2 border-t border-line py-1.5 text-[0.9375rem]"
            >
              <input
                ref={(element) => {
                  if (element) amounts.current.set(product._id, element)
                  else amounts.current.delete(product._id)
                }}
                aria-label={`Amount of ${product.name}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={amount}
                onChange={({ target }) => change(product._id, target.value.replaceAll(/\D/g, ''))}
                onBlur={() => {
                  if (Number(amount) === 0) remove(product._id)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  event.stopPropagation()
                  searchRef.current?.focus()
                }}
                className="h-10 w-14 rounded-xl border border-[#8d9488] bg-white text-center text-base tabular-nums pointer-coarse:h-11"
              />
              <span className="min-w-0 grow leading-snug wrap-anywhere">
                <span className="font-semibold">{product.name}</span>{' '}
                <span className="text-ink-soft">{product.weight}</span>
              </span>
              <span className="tabular-nums">{money(product.offerPrice * Number(amount))}</span>
              <Button
                aria-label={`Remove ${product.name}`}
                onClick={() => remove(product._id)}
                look="text"
                className="w-10 px-0!"
              >
                <X aria-hidden className="size-4.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type TotalLinesProps = {
  total: Pick<AnswerOf<'POST /api/order/phone/total'>, 'lines' | 'totalText'>
}

/** The lines of a bill, and its total. */
export function TotalLines({ total: { lines, totalText } }: TotalLinesProps) {
  return (
    <dl className="grid gap-1 text-[0.9375rem] tabular-nums">
      <BillRows
        rows={[...lines, { kind: 'total', name: 'Total', amount: totalText }]}
        part="text-ink-soft"
        total="border-t border-line pt-2 text-xl font-bold"
      />
    </dl>
  )
}

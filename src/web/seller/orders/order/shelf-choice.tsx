import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#modules/orders/contract.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { saveCount } from '#web/seller/stock/change-count.ts'
import { piecesProblem, readPieces } from '#web/seller/stock/pieces.ts'
import { InputField, SelectField } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Product = Order['items'][number]['product']

const choices = {
  nothing: 'Leave the product as it is',
  off: 'Show it as out of stock',
  count: 'Correct its count',
}

/** What the packer found on the shelf, and what the shop sells from now on. */
export function useShelfChoice({ _id: id, name }: Product) {
  const client = useQueryClient()
  const { data } = useQuery(sellerQuery('GET /api/product/one', { id }))
  const [choice, setChoice] = useState<keyof typeof choices>('nothing')
  const [typed, setTyped] = useState('0')
  const [isWrong, setIsWrong] = useState(false)
  const product = data?.product
  const seen = product?.stock ?? null
  const next = readPieces(typed)

  /** The bill is saved by then, so a failure is told apart from it. */
  async function save(): Promise<void> {
    if (choice === 'nothing') return
    const isCount = choice === 'count' && product !== undefined && typeof next === 'number'
    const changing = isCount
      ? saveCount(client, product, { next, seen })
      : callAsSeller('POST /api/product/stock', { body: { id, inStock: false } })
    await changing.catch((error: unknown) =>
      toast.error(`The bill is saved, but nothing about ${name} was changed: ${textOf(error)}`),
    )
  }

  return {
    save,
    /** False if what was typed is no count, which is then said. */
    check(): boolean {
      const isRight = choice !== 'count' || typeof next === 'number'
      setIsWrong(!isRight)
      return isRight
    },
    fields: (
      <div className="mt-3 grid gap-3">
        <SelectField
          label="And in the shop"
          value={choice}
          onChange={({ target }) => setChoice(asChoice(target.value))}
        >
          <option value="nothing">{choices.nothing}</option>
          <option value="off">{choices.off}</option>
          {seen !== null && <option value="count">{`${choices.count} (${seen} now)`}</option>}
        </SelectField>
        {choice === 'count' && (
          <InputField
            label="Pieces on the shelf"
            hint="Without those of this order and others that are not packed yet"
            problem={isWrong && typeof next !== 'number' ? piecesProblem : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </div>
    ),
  }
}

const asChoice = (value: string): keyof typeof choices =>
  value === 'off' || value === 'count' ? value : 'nothing'

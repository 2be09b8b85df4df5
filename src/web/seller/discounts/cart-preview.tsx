import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { couponLimits } from '#modules/discounts/limits.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import type { Draft } from '#web/seller/orders/phone/order-draft.ts'
import { ProductLines, TotalLines } from '#web/seller/orders/phone/product-lines.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The total of a cart with the offers that run now and a coupon. */
export function CartPreview() {
  const [lines, setLines] = useState<Draft['lines']>([])
  const [code, setCode] = useState('')
  const [zipCode, setZipCode] = useState('')
  const product = useRef<HTMLInputElement>(null)
  const couponField = useRef<HTMLInputElement>(null)
  const { data, error, problem } = usePreview({ lines, code, zipCode })
  return (
    <Panel title="Try a cart">
      <ProductLines
        lines={lines}
        onChange={setLines}
        searchRef={product}
        onDone={() => couponField.current?.focus()}
      />
      <div className="mt-3 grid grid-cols-2 items-start gap-x-4 gap-y-3">
        <InputField
          ref={couponField}
          label="With the code"
          name="code"
          autoComplete="off"
          maxLength={couponLimits.length}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          problem={problem}
        />
        <InputField
          label="Zip code"
          name="zipCode"
          autoComplete="off"
          maxLength={20}
          hint="For the shipping fee."
          value={zipCode}
          onChange={({ target }) => setZipCode(target.value)}
        />
      </div>
      <div role="status" className="mt-4">
        {data ? (
          <TotalLines total={data} />
        ) : (
          <p className="text-[0.9375rem] text-ink-soft">
            {lines.length === 0 ? 'No products yet.' : error ? `${textOf(error)}.` : 'One moment …'}
          </p>
        )}
      </div>
    </Panel>
  )
}

type Cart = { lines: Draft['lines']; code: string; zipCode: string }

function usePreview({ lines, code, zipCode }: Cart) {
  const items = lines
    .map(({ product, amount }) => ({ product: product._id, quantity: Number(amount) }))
    .filter(({ quantity }) => quantity > 0)
  const cart = { items, zipCode, ...(code.trim() !== '' && { code }) }
  const body = useDebounced(JSON.stringify(cart), 250)
  const query = useQuery({
    queryKey: ['POST /api/seller/offers/preview', body],
    queryFn: () => callAsSeller('POST /api/seller/offers/preview', { body: JSON.parse(body) }),
    enabled: items.length > 0,
    staleTime: 0,
  })
  const data = items.length > 0 && body === JSON.stringify(cart) ? query.data : undefined
  return { data, error: query.error, problem: data?.codeProblem && `${data.codeProblem}.` }
}

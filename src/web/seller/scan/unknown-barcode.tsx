import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { useDebounced } from '#web/ui/form/use-debounced.ts'
import { ProductThumb } from '#web/seller/product/product-head.tsx'

type Props = {
  code: string
  onGiven: (product: SellerProduct) => void
  onLeave: () => void
}

const shownMatches = 5
const searchMs = 250

/** No product has the barcode: it can be added to one, or to a new one. */
export function UnknownBarcode({ code, onGiven, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchMs)
  const { data } = useQuery({
    ...sellerQuery('GET /api/product/seller', { search, limit: shownMatches, sort: 'name' }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const products = search === '' ? [] : (data?.products ?? [])
  return (
    <section
      aria-label="Unknown code"
      className="grid gap-3 rounded-2xl border border-line bg-white p-3"
    >
      <p className="font-semibold">
        No product has the barcode <span className="tabular-nums">{code}</span>.
      </p>
      <InputField
        label="Give it to a product"
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder="Name of the product"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {products.length > 0 && (
        <ul aria-label="Products" className="grid gap-2">
          {products.map((product) => (
            <Match key={product._id} product={product} code={code} onGiven={onGiven} />
          ))}
        </ul>
      )}
      {search !== '' && data?.products.length === 0 && (
        <p className="text-[0.9375rem] text-ink-soft">No product has this in its name.</p>
      )}
      <Link
        to={withQuery(sellerPages.addProduct.to, { barcode: code })}
        onClick={onLeave}
        className={`${buttonClass('outline')} justify-self-start`}
      >
        <Plus aria-hidden className="size-4" />
        Add a new product with it
      </Link>
    </section>
  )
}

type MatchProps = Pick<Props, 'code' | 'onGiven'> & { product: SellerProduct }

function Match({ product: { _id: id, name, weight, image }, code, onGiven }: MatchProps) {
  return (
    <li className="flex items-center gap-2.5">
      <ProductThumb url={image[0]} />
      <span className="min-w-0 grow leading-snug wrap-anywhere">
        {name}
        {weight !== undefined && <span className="text-ink-soft"> · {weight}</span>}
      </span>
      <ActionButton
        aria-label={`Give the barcode to ${name}`}
        look="outline"
        run={() => callAsSeller('POST /api/product/barcode', { body: { id, code } })}
        onDone={({ product }) => onGiven(product)}
      >
        Give
      </ActionButton>
    </li>
  )
}

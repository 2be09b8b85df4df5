import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { sellerPaths } from '#web/seller-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { formOf } from '#web/seller/products/pictures/pictures.ts'
import { LoadError, SkeletonRows } from '#web/ui/page-states.tsx'
import { useCopiedProduct } from './copied-product.ts'
import { productDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { emptyValues, productBody, type ProductValues } from './product-values.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { sendForm } from './send-form.ts'
import { TodayGlance } from '#web/seller/today/today-glance.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { productToastId, useProductForm, type Start } from './use-product-form.ts'

/** A link can name the product to add, or its barcode. */
const linkedDraft = (parameters: URLSearchParams) => {
  const name = parameters.get('name') ?? ''
  const barcodes = parameters.get('barcode') ?? ''
  return name === '' && barcodes === '' ? undefined : { ...emptyValues, name, barcodes }
}

const emptyForm = { values: emptyValues, pictures: [] }

export default function AddProduct() {
  const [parameters] = useSearchParams()
  const id = parameters.get('copy') ?? ''
  const copied = useCopiedProduct(id)
  if (id === '') return <AddForm key={parameters.toString()} linked={linkedDraft(parameters)} />
  if (copied.data) return <AddForm key={id} linked={undefined} copied={copied.data} />
  return (
    <>
      <PageHead title="Add Product" />
      {copied.error ? (
        <LoadError what="The product" error={copied.error} onTry={() => void copied.refetch()} />
      ) : (
        <SkeletonRows count={2} className="h-60" />
      )}
    </>
  )
}

function AddForm({ linked, copied }: { linked: ProductValues | undefined; copied?: Start }) {
  const client = useQueryClient()
  const [added, setAdded] = useState<Product>()
  const [draft] = useState(() => copied?.values ?? linked ?? productDraft.read())
  const sent = useRef<{ content: string; pictures: unknown; key: string }>(undefined)
  const product = useProductForm({
    start: emptyForm,
    ...(draft && { draft }),
    ...(copied && { draftPictures: copied.pictures }),
    onType: productDraft.write,
    async send(values, pictures, onProgress) {
      const body = productBody(values)
      const form = formOf(body, pictures)
      const headers = { 'idempotency-key': keyFor(JSON.stringify(body), pictures) }
      const answer = await asSeller(() =>
        sendForm('POST /api/product/add', form, onProgress, headers),
      )
      sent.current = undefined
      toast.success(answer.message, { id: productToastId })
      setAdded(answer.product)
      clear()
      void client.invalidateQueries({ queryKey: ['GET /api/product/seller'] })
    },
  })

  /** Sent again after a lost answer the same product has the same key, so it is added once. */
  function keyFor(content: string, pictures: unknown): string {
    if (sent.current?.content !== content || sent.current.pictures !== pictures)
      sent.current = { content, pictures, key: newIdempotencyKey() }
    return sent.current.key
  }

  function clear() {
    productDraft.remove()
    product.reset(emptyForm)
    product.form.current?.querySelector<HTMLElement>('[name=name]')?.focus()
  }

  return (
    <>
      <TodayGlance />
      <PageHead title="Add Product" />
      <p role="status" className="empty:hidden">
        {added && (
          <span className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-leaf-pale px-4 py-2.5 text-[0.9375rem]">
            <CircleCheck aria-hidden className="size-5 text-leaf" />
            <span>
              <strong>{added.name}</strong> is in the shop.
            </span>
            <Link
              to={paths.product(added)}
              className="min-h-6 font-semibold text-leaf-dark underline"
            >
              See it
            </Link>
            <Link
              to={sellerPaths.product(added)}
              className="min-h-6 font-semibold text-leaf-dark underline"
            >
              Edit
            </Link>
          </span>
        )}
      </p>
      <ProductFields product={product} isNew>
        <Button type="submit" isBusy={product.isBusy} look="primary">
          Add product
        </Button>
        {product.isDirty && !product.isBusy && (
          <Button onClick={clear} look="text">
            Start over
          </Button>
        )}
      </ProductFields>
      <UnsavedChanges when={product.isDirty} />
    </>
  )
}

import { useQueryClient, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Product } from '#modules/catalogue/contract.ts'
import { withDecimals } from '#modules/catalogue/product/prices/contract.ts'
import { productData, type SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { sellerPages } from '#web/seller-pages.ts'
import { FormProblem, SubmitButton } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { TodayGlance } from '#web/seller/today/today-glance.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { imagePath } from '#modules/images/contract.ts'
import { fetchAndNotice, readRefusal } from '#web/api.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { productDraft } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import {
  emptyValues,
  productBody,
  productForm,
  type ProductValues,
  valuesOf,
} from './product-values.ts'
import { useUpload } from './send-form.ts'
import { withFiles } from './pictures/pictures.ts'

/** A link can name the product to add, or its barcode. */
const linkedDraft = (parameters: URLSearchParams) => {
  const name = parameters.get('name') ?? ''
  const barcodes = parameters.get('barcode') ?? ''
  return name === '' && barcodes === '' ? undefined : { ...emptyValues, name, barcodes }
}

const emptyForm = { values: emptyValues, version: 0 }

export default function AddProduct() {
  const [parameters] = useSearchParams()
  const id = parameters.get('copy') ?? ''
  const copied = useCopiedProduct(id)
  if (id === '') return <AddForm key={parameters.toString()} begun={linkedDraft(parameters)} />
  if (copied.data) return <AddForm key={id} begun={copied.data} />
  return (
    <>
      <PageHead title="Add Product" />
      <Loaded query={copied} what="The product" skeleton={{ count: 2, className: 'h-60' }}>
        {() => null}
      </Loaded>
    </>
  )
}

function AddForm({ begun }: { begun: ProductValues | undefined }) {
  const client = useQueryClient()
  const { decimals } = useMoneyFormat()
  const [added, setAdded] = useState<Product>()
  const [draft] = useState(() => begun ?? productDraft.read())
  const sent = useRef<{ content: string; pictures: unknown; key: string }>(undefined)
  const { progress, upload } = useUpload('POST /api/product/add')
  const form = useForm({
    ...productForm,
    schema: useMemo(() => withDecimals(productData, decimals), [decimals]),
    start: emptyForm,
    draft,
    toBody: productBody,
    async save(body, { images }) {
      const key = keyFor(JSON.stringify(body), images)
      const { product } = await upload(body, images, { 'idempotency-key': key })
      sent.current = undefined
      setAdded(product)
      focusName()
      void client.invalidateQueries({ queryKey: ['GET /api/product/seller'] })
      return emptyForm
    },
  })
  const { values, isDirty } = form
  const first = useRef(values)
  useEffect(() => {
    if (!isDirty) productDraft.remove()
    else if (values !== first.current) productDraft.write(values)
  }, [values, isDirty])

  /** Sent again after a lost answer the same product has the same key, so it is added once. */
  function keyFor(content: string, pictures: unknown): string {
    if (sent.current?.content !== content || sent.current.pictures !== pictures)
      sent.current = { content, pictures, key: newIdempotencyKey() }
    return sent.current.key
  }

  const focusName = () => form.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus()

  function startOver() {
    form.undo()
    focusName()
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
              to={sellerPages.product.to(added)}
              className="min-h-6 font-semibold text-leaf-dark underline"
            >
              Edit
            </Link>
          </span>
        )}
      </p>
      <ProductFields form={form} progress={progress} isNew>
        <FormProblem form={form} />
        <SubmitButton form={form}>Add product</SubmitButton>
        {isDirty && !form.isBusy && (
          <Button onClick={startOver} look="text">
            Start over
          </Button>
        )}
      </ProductFields>
    </>
  )
}

/** The form for another product like this one, with copies of its pictures. */
function useCopiedProduct(id: string) {
  const format = useMoneyFormat()
  return useQuery({
    queryKey: ['copied product', id],
    queryFn: async ({ client }): Promise<ProductValues> => {
      const { product } = await client.fetchQuery(sellerQuery('GET /api/product/one', { id }))
      const { pictures } = await withFiles([], await asSeller(() => picturesOf(product)))
      const name = `${product.name} (copy)`
      return { ...valuesOf(product, format), name, barcodes: '', images: pictures }
    },
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
  })
}

const picturesOf = ({ imageIds }: SellerProduct) =>
  Promise.all(
    imageIds.map(async (image) => {
      const response = await fetchAndNotice(imagePath(image, 960))
      if (!response.ok) throw await readRefusal(response)
      return new File([await response.blob()], `${image}.webp`, { type: 'image/webp' })
    }),
  )

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { SellerProduct } from '#modules/catalogue/seller/contract.ts'
import type { MoneyFormat } from '#modules/pricing/money.ts'
import { textOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import {
  formOf,
  imageOrder,
  samePictures,
  type Picture,
} from '#web/seller/products/pictures/pictures.ts'
import { ProductFields } from './product-fields.tsx'
import { reloadProducts } from '#web/seller/products/list/product-query.ts'
import { isSame, mergeValues, productBody, valuesOf } from './product-values.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { sendForm } from './send-form.ts'
import { NoPieces } from '#web/seller/stock/no-pieces.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { productToastId, useProductForm, type Start } from './use-product-form.ts'

const startOf = (product: SellerProduct, format: MoneyFormat): Start => ({
  values: valuesOf(product, format),
  pictures: product.image.map((url, place) => {
    const id = product.imageIds[place] ?? url
    return { key: id, id, url }
  }),
})

export function EditForm({ product: first }: { product: SellerProduct }) {
  const client = useQueryClient()
  const format = useMoneyFormat()
  const version = useRef(first.version)
  const [hasMerged, setHasMerged] = useState(false)
  const product = useProductForm({
    start: startOf(first, format),
    async send(values, pictures, onProgress) {
      const data = {
        ...productBody(values),
        id: first._id,
        inStock: values.inStock,
        images: imageOrder(pictures),
        version: version.current,
      }
      const form = formOf(data, pictures)
      const answer = await asSeller(() => sendForm('POST /api/product/update', form, onProgress))
      toast.success(answer.message, { id: productToastId })
      version.current = answer.product.version
      product.reset(startOf(answer.product, format))
      setHasMerged(false)
      await reloadProducts(client)
    },
  })
  const { values, pictures, start, isBusy, isDirty } = product
  const current = startOf(first, format)
  const isOnlyCountChanged =
    isSame(current.values, start.values) && samePictures(current.pictures, start.pictures)
  // A count is saved on its own and raises the version too.
  useEffect(() => {
    if (isOnlyCountChanged) version.current = first.version
  }, [isOnlyCountChanged, first.version, version])

  async function loadCurrent() {
    try {
      const query = sellerQuery('GET /api/product/one', { id: first._id })
      const { product: now } = await client.fetchQuery({ ...query, staleTime: 0 })
      version.current = now.version
      const theirs = startOf(now, format)
      product.reset(theirs, {
        values: mergeValues(start.values, values, theirs.values),
        pictures: mergePictures(start.pictures, pictures, theirs.pictures),
      })
      setHasMerged(true)
    } catch (error) {
      toast.error(textOf(error))
    }
  }

  return (
    <>
      <ProductFields product={product}>
        <span className="mr-auto flex items-center gap-2.5 font-semibold">
          <Switch
            label="In stock"
            isOn={values.inStock}
            onChange={(isOn) => product.change('inStock', isOn)}
          />
          <span>
            <span aria-hidden>In stock</span>
            <NoPieces product={{ inStockSwitch: values.inStock, stock: first.stock }} />
          </span>
        </span>
        {product.outdatedText !== undefined && (
          <Button onClick={() => void loadCurrent()} look="outline">
            Load the current version
          </Button>
        )}
        {isDirty && !isBusy && (
          <Button onClick={() => product.reset(start)} look="text">
            Undo changes
          </Button>
        )}
        <Button type="submit" isBusy={isBusy} look="primary">
          Save changes
        </Button>
        <p role="status" className="w-full text-[0.9375rem] text-ink-soft empty:hidden">
          {hasMerged && 'This is the current version with your changes. Check it and save.'}
        </p>
      </ProductFields>
      <UnsavedChanges when={isDirty} />
    </>
  )
}

/** Changed pictures stay as they are here, without those that were removed in the meantime. */
function mergePictures(base: Picture[], mine: Picture[], theirs: Picture[]): Picture[] {
  if (samePictures(base, mine)) return theirs
  return mine.filter(({ id }) => id === undefined || theirs.some((picture) => picture.id === id))
}

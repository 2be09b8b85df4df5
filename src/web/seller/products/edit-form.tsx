import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withDecimals } from '#modules/catalogue/product/prices/contract.ts'
import { productUpdate, type SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { isSame } from '#web/seller/form/form-state.ts'
import { SaveButtons } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { reloadProducts } from '#web/seller/product/product-cache.ts'
import { NoPieces } from '#web/seller/stock/no-pieces.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { ProductFields } from './product-fields.tsx'
import { productForm, storedOf, updateBody, valuesOf } from './product-values.ts'
import { useUpload } from './use-upload.ts'

export function EditForm({ product }: { product: SellerProduct }) {
  const { _id: id } = product
  const client = useQueryClient()
  const format = useMoneyFormat()
  const { progress, upload } = useUpload('POST /api/product/update')
  const form = useForm({
    ...productForm,
    schema: useMemo(() => withDecimals(productUpdate, format.decimals), [format.decimals]),
    start: storedOf(product, format),
    toBody: (values, version) => updateBody(id, values, version),
    async save(_body, values) {
      const { start } = form
      // A count is saved on its own and raises the version too.
      const isOnlyCountChanged = isSame(valuesOf(product, format), start.values)
      const version = isOnlyCountChanged ? Math.max(product.version, start.version) : start.version
      const { product: saved } = await upload(updateBody(id, values, version), values.images)
      await reloadProducts(client)
      return storedOf(saved, format)
    },
    async load() {
      const query = sellerQuery('GET /api/product/one', { id })
      const { product: current } = await client.fetchQuery({ ...query, staleTime: 0 })
      return storedOf(current, format)
    },
  })
  const inStock = form.check('inStock')
  return (
    <ProductFields form={form} progress={progress}>
      <span className="flex items-center gap-2.5 font-semibold max-sm:mr-auto sm:mr-2">
        <Switch {...inStock} label="In stock" />
        <span>
          <span aria-hidden>In stock</span>
          <NoPieces product={{ inStockSwitch: inStock.isOn, stock: product.stock }} />
        </span>
      </span>
      <SaveButtons form={form} />
    </ProductFields>
  )
}

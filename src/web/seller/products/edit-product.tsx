import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { useMemo } from 'react'
import { type SellerProduct, productUpdate } from '#modules/catalogue/product/seller-contract.ts'
import { ApiRefusal } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LowMarkField } from '#web/seller/stock/low-mark-field.tsx'
import { ProductStock, NoPieces } from '#web/seller/stock/product-stock.tsx'
import { PageHead } from '#web/seller/frame/page-head.tsx'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoSuchProduct } from '#web/seller/product/no-such-product.tsx'
import { withDecimals } from '#modules/catalogue/product/prices/contract.ts'
import { useMoneyFormat } from '#web/data/use-shop.ts'
import { isSame } from '#web/seller/form/form-state.ts'
import { SaveButtons } from '#web/seller/form/form.tsx'
import { useForm } from '#web/seller/form/use-form.ts'
import { reloadProducts } from '#web/seller/product/product-cache.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { DeleteButton } from './bulk/delete-button.tsx'
import { ProductPrices } from './planned-prices/product-prices.tsx'
import { ProductFields } from './product-fields.tsx'
import { productForm, storedOf, updateBody, valuesOf } from './product-values.ts'
import { useUpload } from './send-form.ts'
import { uncheckedQuery } from './unchecked-facts/use-facts-file.ts'

export default function EditProduct() {
  const { id = '' } = useParams()
  const query = useQuery(sellerQuery('GET /api/product/one', { id }))
  const { error } = query
  const product = query.data?.product

  if (product === undefined && error instanceof ApiRefusal && error.status === 404)
    return <NoSuchProduct />
  return (
    <>
      <PageHead
        title="Edit product"
        lead={product?.archived ? 'Archived: not in the shop' : undefined}
      >
        {product && <HeadLinks product={product} />}
      </PageHead>
      <Loaded query={query} what="The product" skeleton={{ count: 2, className: 'h-60' }}>
        {({ product }) => (
          <>
            <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-line bg-white px-4 py-2.5 text-[0.9375rem] md:px-5">
              <span className="flex items-center gap-2">
                <span aria-hidden>Count</span>
                <ProductStock product={product} />
              </span>
              {product.stock === null ? (
                <span className="text-ink-soft">Not counted. Type how many there are.</span>
              ) : (
                <LowMarkField product={product} />
              )}
            </div>
            <UncheckedNote product={product} />
            <EditForm key={product._id} product={product} />
            <ProductPrices key={`prices ${product._id}`} product={product} />
          </>
        )}
      </Loaded>
    </>
  )
}

function HeadLinks({ product }: { product: SellerProduct }) {
  const navigate = useNavigate()
  return (
    <>
      {product.archived || (
        <Link to={paths.product(product)} className={buttonClass('outline')}>
          See it in the shop
          <ExternalLink aria-hidden className="size-4" />
        </Link>
      )}
      <Link to={sellerPages.stockHistory.to(product)} className={buttonClass('outline')}>
        Stock
      </Link>
      <Link
        to={withQuery(sellerPages.addProduct.to, { copy: product._id })}
        className={buttonClass('outline')}
      >
        Duplicate
      </Link>
      <Link to={sellerPages.recall.to(product)} className={buttonClass('outline')}>
        Recall
      </Link>
      {product.archived && (
        <DeleteButton
          products={{ ids: [product._id] }}
          what={product.name}
          onDeleted={() => void navigate(withQuery(sellerPages.products.to, { archived: 'true' }))}
        />
      )}
      <ArchiveButton product={product} className={buttonClass('outline')} />
    </>
  )
}

function EditForm({ product }: { product: SellerProduct }) {
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

/** Says on the page of a product that a file has facts of it. */
function UncheckedNote({ product }: { product: { _id: string } }) {
  const { data } = useQuery(uncheckedQuery(1, product._id))
  if ((data?.total ?? 0) === 0) return null
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-2xl border border-[#e0c478] bg-[#fff8e3] px-4 py-2.5 text-[0.9375rem] md:px-5">
      A file has facts of this product that nobody has checked. Shoppers do not see them.
      <Link
        to={withQuery(sellerPages.foodFacts.to, { id: product._id })}
        className="inline-flex min-h-6 items-center font-semibold text-leaf-dark underline underline-offset-4"
      >
        Check them
      </Link>
    </p>
  )
}

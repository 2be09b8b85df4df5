import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ListFilter, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { readScanned, shownGtin } from '#modules/catalogue/product/barcodes/gtin.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { reloadProducts } from '#web/seller/product/product-cache.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import type { SellerProduct } from '#modules/catalogue/product/seller-contract.ts'
import { sellerPages, withQuery } from '#web/seller-pages.ts'
import { ProductStock } from '#web/seller/stock/product-stock.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ProductImage } from '#web/ui/pictures/product-image.tsx'
import { Scanner } from './scanner.tsx'
import { UnknownBarcode } from './unknown-barcode.tsx'

type Props = {
  /** The last scan, unchanged. */
  scanned: string | undefined
  onScan: (scanned: string) => void
  onClose: () => void
}

const call = 'GET /api/product/by-barcode'

/** Finds products by their barcodes, one after the other. */
export function ScanDialog({ scanned, onScan, onClose }: Props) {
  const read = scanned === undefined ? undefined : readScanned(scanned)
  return (
    <Modal title="Scan" lead="Finds a product by its barcode." onClose={onClose}>
      <div className="mt-4 grid gap-4">
        <Scanner onBarcode={onScan} problem={read?.problem} />
        <div role="status">
          {read?.gtin !== undefined && (
            <Result key={read.gtin} gtin={read.gtin} onLeave={onClose} />
          )}
        </div>
      </div>
    </Modal>
  )
}

function Result({ gtin, onLeave }: { gtin: string; onLeave: () => void }) {
  const client = useQueryClient()
  const code = shownGtin(gtin)
  const query = sellerQuery(call, { code })
  const result = useQuery({ ...query, staleTime: 0 })
  return (
    <Loaded query={result} what="The product" skeleton={{ count: 1, className: 'h-24' }}>
      {(data) =>
        data.product ? (
          <FoundProduct product={data.product} onLeave={onLeave} />
        ) : (
          <UnknownBarcode
            code={code}
            onLeave={onLeave}
            onGiven={(product) => {
              client.setQueryData(query.queryKey, { ...data, product })
              void reloadProducts(client)
            }}
          />
        )
      }
    </Loaded>
  )
}

type FoundProductProps = { product: SellerProduct; onLeave: () => void }

/** The scanned product, with its count and its delivery. */
function FoundProduct({ product: found, onLeave }: FoundProductProps) {
  // Its count changes here.
  const { data } = useQuery(sellerQuery('GET /api/product/one', { id: found._id }))
  const product = data?.product ?? found
  const { name, weight, image, archived, stock } = product
  return (
    <section aria-label={name} className="grid gap-3 rounded-2xl border border-line bg-white p-3">
      <div className="flex items-center gap-3">
        <ProductImage
          url={image[0]}
          alt=""
          sizes="64px"
          className="w-16! shrink-0 rounded-xl bg-sand"
        />
        <div className="min-w-0">
          <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{name}</h3>
          <p className="text-[0.875rem] text-ink-soft">
            {[weight, archived ? 'Archived: not in the shop' : undefined]
              .filter((text) => text !== undefined)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden>Count</span>
        <ProductStock product={product} />
        {stock === null && (
          <span className="text-[0.875rem] text-ink-soft">
            Not counted. Type how many there are.
          </span>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={sellerPages.product.to(product)}
          onClick={onLeave}
          className={buttonClass('outline')}
        >
          <Pencil aria-hidden className="size-4" />
          Edit
        </Link>
        {!archived && (
          <Link
            to={withQuery(sellerPages.products.to, { search: product.barcodes[0] ?? name })}
            onClick={onLeave}
            className={buttonClass('outline')}
          >
            <ListFilter aria-hidden className="size-4" />
            Show in the list
          </Link>
        )}
      </div>
    </section>
  )
}

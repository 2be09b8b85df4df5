import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readScanned, shownGtin } from '#modules/catalogue/product/barcodes/gtin.ts'
import { sellerQuery } from '#web/seller/frame/seller-query.ts'
import { reloadProducts } from '#web/seller/product/product-cache.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { FoundProduct } from './found-product.tsx'
import { Scanner } from './scanner.tsx'
import { UnknownCode } from './unknown-barcode.tsx'

type Props = {
  /** What was scanned last, as it was scanned. */
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
        <Scanner onCode={onScan} problem={read?.problem} />
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
          <UnknownCode
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

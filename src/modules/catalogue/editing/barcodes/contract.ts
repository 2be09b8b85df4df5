import { z } from 'zod'
import { answered, done, type CallTable } from '#platform/call.ts'
import { notFound } from '#platform/common-refusals.ts'
import { sellerProduct } from '../../product/seller-contract.ts'
import { scannedCode } from '../../product/barcodes/barcode-fields.ts'

const barcodeQuery = z.object({ code: scannedCode })

const givenBarcode = z.object({
  id: z.string('Which product?').min(1, 'Which product?').max(64),
  code: scannedCode,
})

export const barcodeCalls = {
  'GET /api/product/by-barcode': {
    summary:
      'The product that has a barcode, archived or not; null if none has it. The code may be as a scanner sends it',
    who: 'seller',
    query: barcodeQuery,
    answer: answered({
      /** As it is printed on the package. */
      code: z.string(),
      product: sellerProduct.nullable(),
    }),
  },
  'POST /api/product/barcode': {
    summary: 'Gives one more barcode to a product; a barcode belongs to one product only',
    who: 'seller',
    body: givenBarcode,
    answer: done.extend({ product: sellerProduct }),
    refuses: [notFound],
  },
} as const satisfies CallTable

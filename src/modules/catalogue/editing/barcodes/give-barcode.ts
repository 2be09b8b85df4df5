import { recordAction } from '#modules/audit/audit.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import type { Seller } from '#platform/identity.ts'
import { changeCatalogue, takeProduct, type ChangeDeps } from '../../writing/change.ts'
import { shownGtin } from '../../product/barcodes/gtin.ts'
import { mostBarcodes } from '../../product/limits.ts'
import { readBarcodes, writeBarcodes } from '../../product/barcodes/stored-barcodes.ts'

/** One more barcode for a product. One that it has already changes nothing. */
export async function giveBarcode(
  deps: ChangeDeps,
  by: Seller,
  { id, code }: { id: string; code: string },
): Promise<void> {
  await changeCatalogue(deps, async (tx) => {
    const { product, version } = await takeProduct(tx, id)
    const before = await readBarcodes(tx, id)
    if (before.includes(code)) return
    if (before.length >= mostBarcodes)
      throw invalidInput({
        fields: { code: `“${product.name}” has ${mostBarcodes} barcodes, which is the most` },
      })
    await writeBarcodes(tx, [{ id, barcodes: [...before, code] }], 'code')
    await tx.updateTable('product').set({ version }).where('id', '=', id).execute()
    await recordAction({ db: tx, clock: deps.clock }, by, {
      action: 'product changed',
      subject: product.name,
      subjectId: id,
      detail: `barcode ${shownGtin(code)} added`,
    })
  })
}

import { useState } from 'react'
import { readScanned, shownGtin } from '#modules/catalogue/product/barcodes/gtin.ts'
import { textOf } from '#web/api.ts'
import { isRecord, storedValue, useStoredValue } from '#web/data/storage.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { tickLine } from '#web/seller/orders/ticks/send-ticks.ts'
import { lineKey } from '#web/seller/orders/ticks/tick-queue.ts'
import { lineWithBarcode, scanPiece, type ScanCounts } from './scan-line.ts'
import { portionsToPack, type ShelfLine } from './packing-lines.ts'

/** The result of the last scan. */
export type ScanResult = { isRight: boolean; text: string }

const isCount = (entry: [string, unknown]): entry is [string, number] => Number.isInteger(entry[1])

/** A reload of the tab does not begin to count again. */
const scanCounts = storedValue<ScanCounts>(
  'larder-scanned',
  (found) =>
    isRecord(found)
      ? Object.fromEntries(Object.entries(found).filter((entry) => isCount(entry)))
      : undefined,
  'sessionStorage',
)

const none: ScanCounts = {}

type Scanning = {
  lines: readonly ShelfLine[]
  products: readonly { _id: string; barcodes: readonly string[] }[]
  hasLetters: boolean
}

/** A scan counts a piece of its line and ticks the last one. Of any other barcode it names the product. */
export function useScan({ lines, products, hasLetters }: Scanning) {
  const [result, setResult] = useState<ScanResult>()
  const counts = useStoredValue(scanCounts) ?? none

  function onBarcode(code: string) {
    const { gtin, problem } = readScanned(code)
    if (gtin === undefined) return setResult({ isRight: false, text: problem })
    const line = lineWithBarcode(lines, products, gtin)
    if (!line)
      return void otherProductText(gtin).then((text) => setResult({ isRight: false, text }))
    document.getElementById(rowId(line))?.scrollIntoView({ block: 'center' })
    const piece = scanPiece(line, counts)
    if (!piece) {
      const name = nameOf(line.product)
      const text =
        portionsToPack(line).length === 0
          ? `${name} was noted as missing, so it does not go into a bag.`
          : `${name} is packed already. This is one too many.`
      return setResult({ isRight: false, text })
    }
    const { portion, count, isPacked } = piece
    const { order, letter, quantity } = portion
    scanCounts.write({ ...counts, [lineKey(order._id, line.product._id)]: count })
    if (isPacked) tickLine({ orderId: order._id, productId: line.product._id, isPacked: true })
    const bag = hasLetters ? `Bag ${letter}: ` : ''
    setResult({ isRight: true, text: `${bag}${nameOf(line.product)}, ${count} of ${quantity}` })
  }

  return { result, counts, onBarcode }
}

export const rowId = ({ product }: ShelfLine): string => `line-${product._id}`

const nameOf = ({ name, weight }: { name: string; weight?: string | undefined }): string =>
  weight === undefined ? name : `${name} ${weight}`

async function otherProductText(gtin: string): Promise<string> {
  const code = shownGtin(gtin)
  try {
    const { product } = await callAsSeller('GET /api/product/by-barcode', { query: { code } })
    return product
      ? `That is ${nameOf(product)}. No order of this walk has it.`
      : `No product has the barcode ${code}.`
  } catch (error) {
    return `No order of this walk has the barcode ${code}. ${textOf(error)}`
  }
}

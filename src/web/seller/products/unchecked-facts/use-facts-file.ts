import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { uncheckedLimits } from '#modules/catalogue/editing/unchecked-facts/limits.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { useFlow } from '../flow/use-flow.ts'
import { NotAnExport, readExport, type FileReport, type FoundInFile } from './read-export.ts'

export type FactsResult = FileReport & {
  found: number
  filled: number
  complete: number
  isStopped: boolean
}

type Reading = { signal: AbortSignal; result: FactsResult; onBytes: (done: number) => void }

/**
 * Reads the file here, in the browser: only the facts of products of the shop are sent. They are the plan; the seller
 * applies it product by product, in the list of what is not checked.
 */
export function useFactsFile(countText: (count: number) => string) {
  const client = useQueryClient()
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])

  const flow = useFlow({
    async plan(file: File, show): Promise<FactsResult> {
      stopping.current = new AbortController()
      const result = newResult()
      const showBytes = (done: number) =>
        show({
          text: `${file.name}: ${countText(result.found)} found … Keep this page open.`,
          label: 'Reading the file',
          part: file.size === 0 ? 0 : done / file.size,
        })
      showBytes(0)
      const { signal } = stopping.current
      try {
        await sendFacts(file, { signal, result, onBytes: throttled(showBytes) })
      } catch (error) {
        if (!signal.aborted) throw error instanceof DOMException ? new NotAnExport(unread) : error
        result.isStopped = true
      } finally {
        void client.invalidateQueries({ queryKey: ['GET /api/product/unchecked-facts'] })
      }
      return result
    },
  })
  return { ...flow, stop: () => stopping.current.abort() }
}

const noBarcodes =
  'No product of the shop has a barcode yet. Give them some first: in their forms, by scanning or with an import.'
const unread = 'The file could not be read. Was it moved or changed? Please choose it again.'

const newResult = (): FactsResult => ({
  lines: 0,
  unreadable: 0,
  isCutOff: false,
  found: 0,
  filled: 0,
  complete: 0,
  isStopped: false,
})

async function sendFacts(file: File, { signal, result, onBytes }: Reading) {
  const { barcodes } = await callAsSeller('GET /api/product/barcodes')
  if (barcodes.length === 0) throw new NotAnExport(noBarcodes)
  const reading = { wanted: new Set(barcodes), report: result, onBytes, signal }
  let some: FoundInFile[] = []
  for await (const product of readExport(file, reading)) {
    result.found++
    some.push(product)
    if (some.length < uncheckedLimits.found) continue
    await send(some, result)
    some = []
  }
  await send(some, result)
}

async function send(found: FoundInFile[], result: FactsResult) {
  if (found.length === 0) return
  const { filled, complete } = await callAsSeller('POST /api/product/facts-found', {
    body: { found },
  })
  result.filled += filled
  result.complete += complete
}

/** Progress is rendered in steps, not for each of a hundred thousand pieces. */
function throttled(show: (done: number) => void): (done: number) => void {
  let next = 0
  return (done) => {
    if (performance.now() < next) return
    next = performance.now() + 200
    show(done)
  }
}

export const uncheckedQuery = (page: number, id?: string) =>
  sellerQuery('GET /api/product/unchecked-facts', { page, ...(id !== undefined && { id }) })

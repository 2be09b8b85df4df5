import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uncheckedLimits } from '#modules/catalogue/unchecked-facts/limits.ts'
import { textOf } from '#web/api.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { NotAnExport, readExport, type FileReport, type FoundInFile } from './read-export.ts'

export type FactsResult = FileReport & {
  found: number
  filled: number
  complete: number
  isStopped: boolean
}

type Step =
  | { at: 'start'; problem?: string }
  | { at: 'reading'; name: string; part: number; found: number }
  | { at: 'done'; result: FactsResult }

/** Reads the file here, in the browser: only the facts of products of the shop are sent. */
export function useFactsFile() {
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'start' })
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])

  async function read(file: File) {
    stop.current = new AbortController()
    const { signal } = stop.current
    const result = newResult()
    const show = (done: number) => {
      const part = file.size === 0 ? 0 : done / file.size
      setStep({ at: 'reading', name: file.name, part, found: result.found })
    }
    show(0)
    try {
      const { barcodes } = await callAsSeller('GET /api/product/barcodes')
      if (barcodes.length === 0) throw new NotAnExport(noBarcodes)
      const onBytes = seldom(show)
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
    } catch (error) {
      if (!signal.aborted) return setStep({ at: 'start', problem: problemText(error) })
      result.isStopped = true
    } finally {
      void client.invalidateQueries({ queryKey: ['GET /api/product/unchecked-facts'] })
    }
    setStep({ at: 'done', result })
  }

  return {
    step,
    read: (file: File) => void read(file),
    stop: () => stop.current.abort(),
    startOver: () => setStep({ at: 'start' }),
  }
}

const noBarcodes =
  'No product of the shop has a barcode yet. Give them some first: in their forms, by scanning or with an import.'

const newResult = (): FactsResult => ({
  lines: 0,
  unreadable: 0,
  isCutOff: false,
  found: 0,
  filled: 0,
  complete: 0,
  isStopped: false,
})

async function send(found: FoundInFile[], result: FactsResult) {
  if (found.length === 0) return
  const { filled, complete } = await callAsSeller('POST /api/product/facts-found', {
    body: { found },
  })
  result.filled += filled
  result.complete += complete
}

const problemText = (error: unknown): string =>
  error instanceof NotAnExport
    ? error.message
    : error instanceof DOMException
      ? 'The file could not be read. Was it moved or changed? Please choose it again.'
      : textOf(error)

/** The browser has better things to do than to draw each of a hundred thousand pieces. */
function seldom(show: (done: number) => void): (done: number) => void {
  let next = 0
  return (done) => {
    if (performance.now() < next) return
    next = performance.now() + 200
    show(done)
  }
}

export const uncheckedQuery = (page: number, id?: string) =>
  sellerQuery('GET /api/product/unchecked-facts', { page, ...(id !== undefined && { id }) })

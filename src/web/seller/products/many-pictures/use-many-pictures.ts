import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureLimits } from '#modules/catalogue/pictures/limits.ts'
import { textOf, type AnswerOf } from '#web/api.ts'
import { callAsSeller } from '#web/seller/frame/seller-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { reloadProducts } from '../list/product-query.ts'
import { formOf, withFiles } from '../pictures/pictures.ts'
import { sendForm } from '../send-form.ts'
import { picturesIn, type ChosenFile } from './chosen-files.ts'
import type { PlannedPictures, Unused } from './plan-pictures.ts'
import { ZipProblem } from './read-zip.ts'

type Matches = AnswerOf<'POST /api/product/match-pictures'>['matches']

type PicturesStep =
  | { at: 'start'; problem?: string }
  | { at: 'matching' }
  | { at: 'matched'; files: ChosenFile[]; matches: Matches }
  | { at: 'saving'; done: number; total: number }
  | { at: 'done'; saved: number; failed: Unused[] }

/** Files are matched first and the result is shown; they are sent after the seller has confirmed. */
export function useManyPictures() {
  const client = useQueryClient()
  const [step, setStep] = useState<PicturesStep>({ at: 'start' })

  async function match(chosen: readonly ChosenFile[]) {
    setStep({ at: 'matching' })
    try {
      const files = await picturesIn(chosen)
      if (files.length === 0)
        return setStep({ at: 'start', problem: 'There is no PNG, JPEG or WebP picture in it' })
      if (files.length > pictureLimits.files) {
        const problem = `These are ${files.length} pictures. At most ${pictureLimits.files} at once`
        return setStep({ at: 'start', problem })
      }
      const body = { names: files.map(({ path }) => path) }
      const { matches } = await callAsSeller('POST /api/product/match-pictures', { body })
      return setStep({ at: 'matched', files, matches })
    } catch (error) {
      const problem = error instanceof ZipProblem ? `This file ${error.message}` : textOf(error)
      return setStep({ at: 'start', problem })
    }
  }

  async function save(products: readonly PlannedPictures[], isReplacing: boolean) {
    const failed: Unused[] = []
    let saved = 0
    // One after the other: a slow connection is not shared, and the shop is not busy with pictures alone.
    for (const [done, planned] of products.entries()) {
      setStep({ at: 'saving', done, total: products.length })
      try {
        await saveOne(planned, isReplacing)
        saved++
      } catch (error) {
        failed.push({ path: planned.product.name, problem: textOf(error) })
      }
    }
    setStep({ at: 'done', saved, failed })
    await reloadProducts(client)
  }

  return {
    step,
    match: (chosen: readonly ChosenFile[]) => void match(chosen),
    save: (products: readonly PlannedPictures[], isReplacing: boolean) =>
      void save(products, isReplacing),
    startOver: () => setStep({ at: 'start' }),
  }
}

async function saveOne({ product, files }: PlannedPictures, isReplacing: boolean) {
  const { pictures, problem } = await withFiles(
    [],
    files.map(({ file }) => file),
  )
  for (const { url } of pictures) URL.revokeObjectURL(url)
  if (problem !== undefined) throw new Error(problem)
  const form = formOf({ id: product._id, replace: isReplacing }, pictures)
  await asSeller(() => sendForm('POST /api/product/pictures', form, () => {}))
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type {
  ImportChoices,
  ImportProgress,
  ImportReport,
} from '#modules/catalogue/csv/contract.ts'
import { ApiRefusal, textOf, type AnswerOf } from '#web/api.ts'
import { importProducts } from './import-products.ts'
import { reloadProducts } from '#web/seller/products/list/product-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'

type PictureProblems = AnswerOf<'POST /api/product/import'>['pictureProblems']
type Checked = { file: File; choices: ImportChoices; report: ImportReport }

export type ImportStep =
  | { at: 'start'; problem?: string }
  | { at: ImportProgress['step']; file: File; part: number }
  | (Checked & { at: 'checked'; problem?: string })
  | (Checked & { at: 'done'; pictureProblems: PictureProblems })

/** A file is checked first and the result is shown; it is imported after the seller has confirmed. */
export function useImport() {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'start' })

  async function check(file: File, choices: ImportChoices = {}, note?: string) {
    try {
      setStep({ at: 'checking', file, part: 0 })
      const { report } = await send('checking', file, choices)
      const problem = note !== undefined && { problem: note }
      setStep({ at: 'checked', file, choices, report, ...problem })
    } catch (error) {
      setStep({ at: 'start', problem: textOf(error) })
    }
  }

  async function confirm({ file, choices, report }: Checked) {
    try {
      setStep({ at: 'importing', file, part: 0 })
      const answer = await send('importing', file, choices, report.fingerprint)
      const { pictureProblems } = answer
      setStep({ at: 'done', file, choices, report: answer.report, pictureProblems })
      toast.success(answer.message)
      await reloadProducts(client)
    } catch (error) {
      const hasShopChanged = error instanceof ApiRefusal && error.code === 'import-changed'
      const note = 'The shop has changed in the meantime, so the file was checked again.'
      if (hasShopChanged) await check(file, choices, note)
      else setStep({ at: 'checked', file, choices, report, problem: textOf(error) })
    }
  }

  const send = (
    at: 'checking' | 'importing',
    file: File,
    choices: ImportChoices,
    confirm?: string,
  ) =>
    asSeller(() =>
      importProducts({
        file,
        choices,
        ...(confirm !== undefined && { confirm }),
        onProgress: ({ step, done, total }) => {
          // The file is read once more before the import; that progress is not shown.
          if (step === at || step === 'fetching pictures')
            setStep({ at: step, file, part: total > 0 ? done / total : 0 })
        },
      }),
    )

  return {
    step,
    check: (file: File, choices?: ImportChoices) => void check(file, choices),
    confirm: (checked: Checked) => void confirm(checked),
    startOver: () => setStep({ at: 'start' }),
  }
}

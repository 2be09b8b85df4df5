import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import type { ImportReport } from '#modules/catalogue/csv/contract.ts'
import { ApiRefusal, textOf } from '#web/api.ts'
import { importProducts } from './import-products.ts'
import { reloadProducts } from '#web/seller/products/list/product-query.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'

export type ImportStep =
  | { at: 'start'; problem?: string }
  | { at: 'checking' | 'importing'; file: File; part: number }
  | { at: 'checked'; file: File; report: ImportReport; problem?: string }
  | { at: 'done'; file: File; report: ImportReport }

/** A file is checked first and the result is shown; it is imported after the seller has confirmed. */
export function useImport() {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>({ at: 'start' })

  async function check(file: File, note?: string) {
    try {
      setStep({ at: 'checking', file, part: 0 })
      const { report } = await send('checking', file)
      setStep({ at: 'checked', file, report, ...(note !== undefined && { problem: note }) })
    } catch (error) {
      setStep({ at: 'start', problem: textOf(error) })
    }
  }

  async function confirm(file: File, report: ImportReport) {
    try {
      setStep({ at: 'importing', file, part: 0 })
      const answer = await send('importing', file, report.fingerprint)
      setStep({ at: 'done', file, report: answer.report })
      toast.success(answer.message)
      await reloadProducts(client)
    } catch (error) {
      const hasShopChanged = error instanceof ApiRefusal && error.code === 'import-changed'
      if (hasShopChanged)
        await check(file, 'The shop has changed in the meantime, so the file was checked again.')
      else setStep({ at: 'checked', file, report, problem: textOf(error) })
    }
  }

  const send = (at: 'checking' | 'importing', file: File, confirm?: string) =>
    asSeller(() =>
      importProducts({
        file,
        ...(confirm !== undefined && { confirm }),
        onProgress: ({ step, done, total }) => {
          // The file is read once more before the import; that progress is not shown.
          if (step === at) setStep({ at, file, part: total > 0 ? done / total : 0 })
        },
      }),
    )

  return {
    step,
    check: (file: File) => void check(file),
    confirm: (file: File, report: ImportReport) => void confirm(file, report),
    startOver: () => setStep({ at: 'start' }),
  }
}

import type {
  ImportChoices,
  ImportProgress,
  ImportReport,
} from '#modules/catalogue/files/contract.ts'
import { ApiRefusal, type AnswerOf } from '#web/api.ts'
import { asSeller } from '#web/seller/frame/seller-session.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useFlow, type Show } from '../flow/use-flow.ts'
import { importProducts } from './import-products.ts'

type ImportInput = { file: File; choices: ImportChoices }
export type ImportPlan = ImportInput & { report: ImportReport }
export type ImportDone = Pick<AnswerOf<'POST /api/product/import'>, 'report' | 'pictureProblems'>

/** A file is checked first and the result is shown; it is imported after the seller has confirmed. */
export const useImport = () =>
  useFlow({
    async plan({ file, choices }: ImportInput, show): Promise<ImportPlan> {
      const { report } = await send({ file, choices }, 'checking', show)
      return { file, choices, report }
    },
    async apply({ report, ...input }: ImportPlan, _: undefined, show): Promise<ImportDone> {
      const answer = await send({ ...input, confirm: report.fingerprint }, 'importing', show)
      toast.success(answer.message)
      return answer
    },
    planAgain: (error, plan) =>
      error instanceof ApiRefusal && error.code === 'import-changed'
        ? {
            input: plan,
            note: 'The shop has changed in the meantime, so the file was checked again.',
          }
        : undefined,
  })

const texts: Record<ImportProgress['step'], string> = {
  checking: 'Checking, nothing is changed yet …',
  importing: 'Importing …',
  'fetching pictures': 'The products are imported. Fetching their pictures …',
}

function send(
  request: ImportInput & { confirm?: string },
  at: 'checking' | 'importing',
  show: Show,
) {
  function onProgress({ step, done, total }: ImportProgress) {
    // The file is read once more before the import; that progress is not shown.
    if (step !== at && step !== 'fetching pictures') return
    show({
      text: `${request.file.name}: ${texts[step]}`,
      label: step === 'checking' ? 'Check' : 'Import',
      part: total > 0 ? done / total : 0,
    })
  }
  onProgress({ step: at, done: 0, total: 0 })
  return asSeller(() => importProducts({ ...request, onProgress }))
}

import type { ImportChoices, ImportProgress } from '#modules/catalogue/files/contract.ts'
import { ApiRefusal, fetchAndNotice, readRefusal, type AnswerOf } from '#web/api.ts'

type ImportAnswer = AnswerOf<'POST /api/product/import'>

type Line =
  | { progress: ImportProgress }
  | ImportAnswer
  | { success: false; status: number; message: string; code: string }

type ImportRequest = {
  file: File
  /** The fingerprint of the dry run; without it nothing is changed. */
  confirm?: string
  choices: ImportChoices
  onProgress: (progress: ImportProgress) => void
}

/** Sends a file of products and reports the progress. Throws a refusal, also one that comes in the middle. */
export async function importProducts({
  file,
  confirm,
  choices: { counts, sameName },
  onProgress,
}: ImportRequest): Promise<ImportAnswer> {
  const body = new FormData()
  body.set('file', file)
  if (confirm !== undefined) body.set('confirm', confirm)
  if (counts) body.set('counts', 'yes')
  if (sameName) body.set('sameName', sameName)
  const headers = { accept: 'application/x-ndjson' }
  const response = await fetchAndNotice('/api/product/import', { method: 'POST', headers, body })
  if (!response.ok || !response.body) throw await readRefusal(response)

  for await (const line of linesOf(response.body)) {
    if ('progress' in line) onProgress(line.progress)
    else if (line.success) return line
    else throw new ApiRefusal(line.status, line)
  }
  throw new TypeError('The connection was lost before the shop had answered')
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Line> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line: Line = JSON.parse(text)
      yield line
    }
  }
}

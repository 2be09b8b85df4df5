import { isRecord } from '#web/data/storage.ts'
import type { NotSent } from '#web/ui/form/post-form.tsx'

/** `app/pages/seller-page.ts` writes it into the page that answers a form. */
export function readNotSent(): NotSent | undefined {
  const found: unknown = JSON.parse(document.getElementById('not-sent')?.textContent ?? 'null')
  if (!isRecord(found) || typeof found['form'] !== 'string' || !isRecord(found['fields'])) return
  const fields = Object.entries(found['fields']).map(([name, value]) => [name, String(value)])
  return { form: found['form'], fields: Object.fromEntries(fields) }
}

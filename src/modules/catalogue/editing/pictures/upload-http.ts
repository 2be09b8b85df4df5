import type { Context } from 'hono'
import { multipartBody, type Multipart } from '#http/multipart.ts'
import { invalidInput } from '#platform/common-refusals.ts'
import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import { imageLimits } from '#modules/images/limits.ts'

const upload = {
  what: 'picture',
  files: imageLimits.perProduct,
  fileBytes: imageLimits.bytes,
  fieldBytes: 256_000,
}
/**
 * Forms in memory at once; the others wait unread. None waits for more than ten seconds: on a slow machine fifty uploads at
 * once would take longer than a browser waits.
 */
const uploads = boundedQueue({
  what: 'The upload',
  atOnce: 4,
  leastMs: 100,
  longestWaitMs: 10_000,
  lateAfterMs: 10_000,
})

/** The form with pictures of a request, once it is its turn. */
export async function withForm<Result>(c: Context, work: (form: Multipart) => Promise<Result>) {
  return uploads.run(async () => work(await multipartBody(c, 'images', upload)))
}

export function readData(fields: Map<string, string>): unknown {
  try {
    return JSON.parse(fields.get('productData') ?? '')
  } catch {
    throw invalidInput({ fields: { productData: 'productData must be JSON' } })
  }
}

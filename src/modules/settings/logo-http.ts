import type { Context } from 'hono'
import type { HttpDeps } from '#http/context.ts'
import { multipartBody } from '#http/multipart.ts'
import { imagePath } from '#modules/images/contract.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { saveImages } from '#modules/images/images.ts'
import { imageLimits } from '#modules/images/limits.ts'
import { invalidInput } from '#platform/common-refusals.ts'

const upload = { what: 'picture', files: 1, fileBytes: imageLimits.bytes, fieldBytes: 1_000 }

/** The picture is shown when the section is saved, and is deleted after a week otherwise. */
export async function uploadLogo({ database, clock }: HttpDeps, c: Context) {
  const { files } = await multipartBody(c, 'logo', upload)
  const [file] = files
  if (!file) throw invalidInput({ fields: { logo: 'A picture is required' } })
  const image = await encodeImage(file)
  await database.db.transaction().execute((tx) => saveImages(tx, clock, [image]))
  return { logo: image.id, url: imagePath(image.id, 480) }
}

import { Hono } from 'hono'
import type { HttpDeps, SellerEnv } from '#http/context.ts'
import { multipartBody } from '#http/multipart.ts'
import { sendJson } from '#http/send-json.ts'
import { imageLimits, imagePath } from '#modules/images/contract.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { saveImages } from '#modules/images/images.ts'
import { invalidInput } from '#platform/common-refusals.ts'

const upload = { what: 'picture', files: 1, fileBytes: imageLimits.bytes, fieldBytes: 1_000 }

/** Only uploads a picture of the section: it is shown when the section is saved, and is deleted after a week otherwise. */
export const brandPictureHttp = ({ requirePassword, database, clock }: HttpDeps) =>
  new Hono<SellerEnv>().post('/logo', requirePassword, async (c) => {
    const { files } = await multipartBody(c, 'logo', upload)
    const [file] = files
    if (!file) throw invalidInput({ fields: { logo: 'A picture is required' } })
    const image = await encodeImage(file)
    await database.db.transaction().execute((tx) => saveImages(tx, clock, [image]))
    return sendJson(c, { success: true, logo: image.id, url: imagePath(image.id, 480) })
  })

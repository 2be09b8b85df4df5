import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import type { Images } from './images.ts'
import { notFound } from '#platform/common-refusals.ts'

type Deps = { images: Images }

const fileName = /^([0-9a-f]{32})-(160|480|960)\.webp$/

/** A file's name is the hash of its bytes, so a cached copy is right forever. */
const forEver = 'public, max-age=31536000, immutable'

export const imagesHttp = ({ images }: Deps) =>
  new Hono<AppEnv>().get('/:file', async (c) => {
    const [, id, width] = fileName.exec(c.req.param('file')) ?? []
    const bytes = id && (await images.file(id, Number(width)))
    if (!bytes) throw notFound({ what: 'picture' })
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': forEver,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

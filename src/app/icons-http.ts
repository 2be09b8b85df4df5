import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { squareIcon } from '#modules/images/icon.ts'
import type { Images } from '#modules/images/images.ts'
import { iconSizes, publicBrand } from '#modules/settings/sections/brand.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'

const fileName = /^([0-9a-f]{32})-(\d+)\.png$/

/** The shop's logo as an icon. Only of the current logo, so that nobody can have other pictures converted. */
export function iconsHttp({ images, settings }: { images: Images; settings: Settings }) {
  let kept: { logo: string; icons: Map<number, Promise<Uint8Array<ArrayBuffer> | undefined>> } = {
    logo: '',
    icons: new Map(),
  }

  function iconOf(logo: string, size: number) {
    if (kept.logo !== logo) kept = { logo, icons: new Map() }
    const known = kept.icons.get(size)
    if (known) return known
    const icon = draw(logo, size)
    kept.icons.set(size, icon)
    // A failure is not kept.
    icon.catch(() => kept.icons.delete(size))
    return icon
  }

  async function draw(logo: string, size: number) {
    const picture = await images.file(logo, 960)
    return picture && squareIcon(picture, size)
  }

  return (
    new Hono<AppEnv>()
      // Asked for by programs that do not read the page.
      .get('/favicon.ico', (c) =>
        c.redirect(publicBrand(settings.current.brand).touchIcon || '/apple-touch-icon.png'),
      )
      .get('/icons/:file', async (c) => {
        const [, id = '', width] = fileName.exec(c.req.param('file')) ?? []
        const size = iconSizes.find((known) => known === Number(width))
        const isCurrent = id !== '' && id === settings.current.brand.logo
        const icon = isCurrent && size !== undefined ? await iconOf(id, size) : undefined
        if (!icon) throw notFound({ what: 'picture' })
        return c.body(icon, 200, {
          'content-type': 'image/png',
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
      })
  )
}

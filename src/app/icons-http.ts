import { Hono } from 'hono'
import type { AppEnv } from '#http/context.ts'
import { squareIcon } from '#modules/images/letter-picture.ts'
import { letterPicture } from '#modules/images/letter-picture.ts'
import type { Images } from '#modules/images/images.ts'
import { iconLetter, iconOf, iconSizes, publicBrand } from '#modules/settings/sections/brand.ts'
import type { Settings } from '#modules/settings/settings.ts'
import { notFound } from '#platform/common-refusals.ts'

const fileName = /^([0-9a-f]{32}|letter[A-Z0-9]?-[0-9a-f]{6})-(\d+)\.png$/
/** Those of the demo, for programs that do not read the page and for notifications. */
const demoIcons = ['/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']

/** The shop's logo, or the letter that stands for it, as an icon. Only the current one, so that visitors cannot have others drawn. */
export function iconsHttp({ images, settings }: { images: Images; settings: Settings }) {
  let kept: { icon: string; icons: Map<number, Promise<Uint8Array<ArrayBuffer> | undefined>> } = {
    icon: '',
    icons: new Map(),
  }

  function drawn(icon: string, size: number) {
    if (kept.icon !== icon) kept = { icon, icons: new Map() }
    const known = kept.icons.get(size)
    if (known) return known
    const file = draw(icon, size)
    kept.icons.set(size, file)
    // A failure is not kept.
    file.catch(() => kept.icons.delete(size))
    return file
  }

  async function draw(icon: string, size: number) {
    const { shop, brand } = settings.current
    const picture = icon.startsWith('letter')
      ? letterPicture(iconLetter(shop.name), brand.colour)
      : await images.file(icon, 960)
    return picture && squareIcon(picture, size)
  }

  return (
    new Hono<AppEnv>()
      // Asked for by programs that do not read the page.
      .get('/favicon.ico', (c) =>
        c.redirect(publicBrand(settings.current).touchIcon || '/apple-touch-icon.png'),
      )
      .on('GET', demoIcons, async (c, next) => {
        const { touchIcon } = publicBrand(settings.current)
        if (touchIcon === '') return next()
        c.header('cache-control', 'no-cache')
        return c.redirect(touchIcon)
      })
      .get('/icons/:file', async (c) => {
        const [, id = '', width] = fileName.exec(c.req.param('file')) ?? []
        const size = iconSizes.find((known) => known === Number(width))
        const isCurrent = id !== '' && id === iconOf(settings.current)
        const icon = isCurrent && size !== undefined ? await drawn(id, size) : undefined
        if (!icon) throw notFound({ what: 'picture' })
        return c.body(icon, 200, {
          'content-type': 'image/png',
          'cache-control': 'public, max-age=31536000, immutable',
          'cross-origin-resource-policy': 'cross-origin',
        })
      })
  )
}

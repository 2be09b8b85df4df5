import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EmojiName } from './emoji-names.ts'
import { recolour } from './recolour.ts'
import type { Dye } from './recolour.ts'

// A few hundred emoji are a unit larger than 32, none of those that are used here.
type Icon = { body: string }
type IconSet = { icons: Record<string, Icon>; aliases?: Record<string, { parent: string }> }

/** The emoji's own drawing, its ids made unlike those of any other thing in the same document. */
export function drawEmoji(name: EmojiName, idPrefix: string, dye?: Dye): string {
  const body = dropFaintBlurs(findIcon(name).body)
  return prefixIds(dye ? dyeDrawing(body, dye) : body, idPrefix)
}

export function prefixIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}

function dyeDrawing(body: string, dye: Dye): string {
  const dyed = recolour(body, dye)
  if (dye.keepAbove === undefined) return dyed
  const clip = `<clipPath id="kept"><path d="M0 0H40V${dye.keepAbove}H0z"/></clipPath>`
  const own = prefixIds(body.replaceAll(/ filter="[^"]*"/g, ''), 'own-')
  return `${dyed}${clip}<g clip-path="url(#kept)">${own}</g>`
}

let iconSet: IconSet | undefined

function findIcon(name: EmojiName): Icon {
  iconSet ??= readIconSet()
  const parent = iconSet.aliases?.[name]?.parent
  const icon = iconSet.icons[parent ?? name]
  if (!icon) throw new Error(`There is no emoji named ${name}`)
  return icon
}

// Read, not imported: the type checker would have to infer a type from 40 MB of JSON.
function readIconSet(): IconSet {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/fluent-emoji/icons.json'))
  const icons: IconSet = JSON.parse(readFileSync(file, 'utf8'))
  return icons
}

// A blur this faint is hardly seen, and each costs the renderer several passes over its canvas.
const faintest = 0.2

function dropFaintBlurs(body: string): string {
  let kept = body
  for (const [filter, id] of body.matchAll(/<filter id="([^"]+)".*?<\/filter>/gs)) {
    const blur = Number(/stdDeviation="([\d.]+)"/.exec(filter)?.[1])
    if (!filter.includes('_foregroundBlur') || blur > faintest) continue
    kept = kept.replace(filter, '').replaceAll(` filter="url(#${id})"`, '')
  }
  return kept
}

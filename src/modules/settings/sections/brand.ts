import { z } from 'zod'
import { imagePath } from '#modules/images/contract.ts'
import { colourProblem, defaultColour, shadesOf } from '../colour.ts'
import { isOwnShop } from '../launch/is-own-shop.ts'
import type { SectionDefinition } from './section.ts'

const pictureId = (label: string) =>
  z.string().regex(/^([0-9a-f]{32})?$/, `${label} must be the id of an uploaded picture`)

/** How the shop looks. */
export const brandSchema = z.object({
  /** The id of an uploaded picture; empty for the drawn leaf. */
  logo: pictureId('Logo'),
  /** Whether the logo stands for the name in the header. */
  logoOnly: z
    .boolean('logoOnly must be true or false')
    .default(false)
    .meta({ title: 'The logo stands for the name in the header' }),
  /** The picture at the top of the home page, and that of link previews; empty for those of the demo. */
  hero: pictureId('Picture of the home page').default(''),
  social: pictureId('Picture for link previews').default(''),
  /** Of buttons and links. */
  colour: z
    .string('Colour must be written like #1f7a3d')
    .trim()
    .toLowerCase()
    .superRefine((colour, check) => {
      const message = colourProblem(colour)
      if (message !== undefined) check.addIssue({ code: 'custom', message })
    })
    .meta({ title: 'Colour of buttons and links' }),
})
export type Brand = z.output<typeof brandSchema>

export const brandSection: SectionDefinition<Brand> = {
  title: 'Logo and colour',
  schema: brandSchema,
  defaults: { logo: '', logoOnly: false, hero: '', social: '', colour: defaultColour },
  describe: ({ logo, logoOnly, hero, social, colour }) => ({
    logo: pictureWords(logo),
    'logo instead of the name': logoOnly ? 'yes' : 'no',
    'picture of the home page': pictureWords(hero),
    'picture for link previews': pictureWords(social),
    colour,
  }),
}

const pictureWords = (id: string) => (id === '' ? '' : `picture ${id.slice(0, 8)}`)

export const publicBrandSchema = z.object({
  /** The path of the picture, empty without one. */
  logo: z.string(),
  logoOnly: z.boolean(),
  hero: z.string(),
  social: z.string(),
  /** In the tab of the browser, and for home screens, which take square PNG pictures; empty for the leaf of the demo. */
  icon: z.string(),
  touchIcon: z.string(),
  colour: z.string(),
  /** The colour of the browser's own frame. */
  themeColour: z.string(),
  /** The style that gives every page the colour; empty for the default, which is in the stylesheet. */
  style: z.string(),
})
type PublicBrand = z.output<typeof publicBrandSchema>

export function publicBrand(values: Branded): PublicBrand {
  const { logo, logoOnly, hero, social, colour } = values.brand
  const icon = iconOf(values)
  return {
    logo: logo === '' ? '' : imagePath(logo, 480),
    logoOnly: logoOnly && logo !== '',
    hero: hero === '' ? '' : imagePath(hero, 960),
    social: social === '' ? '' : imagePath(social, 960),
    icon: logo === '' ? icon && iconPath(icon, 192) : imagePath(logo, 480),
    touchIcon: icon && iconPath(icon, 180),
    colour,
    themeColour: shadesOf(colour).deep,
    style: colour === defaultColour ? '' : styleOf(colour),
  }
}

type Branded = { brand: Brand; shop: { name: string }; launch: { isOwn: boolean } }

/**
 * What the icons are drawn of: the id of the logo, or, in a shop of one's own without one, the first letter of its name and
 * its colour. Empty for the leaf of the demo.
 */
export function iconOf(values: Branded): string {
  const { logo, colour } = values.brand
  if (logo !== '' || !isOwnShop(values)) return logo
  return `letter${iconLetter(values.shop.name)}-${colour.slice(1)}`
}

function styleOf(colour: string): string {
  const { text, dark, deep, pale } = shadesOf(colour)
  return `:root{--color-leaf:${colour};--text-color-leaf:${text};--color-leaf-dark:${dark};--color-leaf-deep:${deep};--color-leaf-pale:${pale}}`
}

/** A letter without its accent, or a digit. None in other scripts, whose letters are not among the outlines. */
export const iconLetter = (name: string): string =>
  /^[A-Z\d]/.exec(name.trim().normalize('NFD').toUpperCase())?.[0] ?? ''

/** A square picture for home screens and emails, which know no WebP. */
export const iconPath = (icon: string, size: IconSize): string => `/icons/${icon}-${size}.png`

export const iconSizes = [180, 192, 512] as const
type IconSize = (typeof iconSizes)[number]

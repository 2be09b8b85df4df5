import { z } from 'zod'
import { imagePath } from '#modules/images/contract.ts'
import { colourProblem, defaultColour, shadesOf } from '../colour.ts'
import type { SectionDefinition } from './section.ts'

const pictureId = (label: string) =>
  z.string().regex(/^([0-9a-f]{32})?$/, `${label} must be the id of an uploaded picture`)

/** How the shop looks. */
export const brandSchema = z.object({
  /** The id of an uploaded picture; empty for the drawn leaf. */
  logo: pictureId('Logo'),
  /** Whether the logo stands for the name in the header. */
  logoOnly: z.boolean('logoOnly must be true or false').default(false),
  /** The picture at the top of the home page, and that of link previews; empty for those of the demo. */
  hero: pictureId('Picture of the home page').default(''),
  social: pictureId('Picture for link previews').default(''),
  /** Of buttons and links. */
  colour: z
    .string('Colour must be written like #1f7a3d')
    .toLowerCase()
    .superRefine((colour, check) => {
      const message = colourProblem(colour)
      if (message !== undefined) check.addIssue({ code: 'custom', message })
    }),
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
  /** The same for home screens, which take square PNG pictures. */
  touchIcon: z.string(),
  colour: z.string(),
  /** The colour of the browser's own frame. */
  themeColour: z.string(),
  /** The style that gives every page the colour; empty for the default, which is in the stylesheet. */
  style: z.string(),
})
type PublicBrand = z.output<typeof publicBrandSchema>

export const publicBrand = ({ logo, logoOnly, hero, social, colour }: Brand): PublicBrand => ({
  logo: logo === '' ? '' : imagePath(logo, 480),
  logoOnly: logoOnly && logo !== '',
  hero: hero === '' ? '' : imagePath(hero, 960),
  social: social === '' ? '' : imagePath(social, 960),
  touchIcon: logo === '' ? '' : iconPath(logo, 180),
  colour,
  themeColour: shadesOf(colour).deep,
  style: colour === defaultColour ? '' : styleOf(colour),
})

function styleOf(colour: string): string {
  const { text, dark, deep, pale } = shadesOf(colour)
  return `:root{--color-leaf:${colour};--text-color-leaf:${text};--color-leaf-dark:${dark};--color-leaf-deep:${deep};--color-leaf-pale:${pale}}`
}

/** A square picture for home screens and emails, which know no WebP. */
export const iconPath = (logo: string, size: IconSize): string => `/icons/${logo}-${size}.png`

export const iconSizes = [180, 192, 512] as const
type IconSize = (typeof iconSizes)[number]

import type { EmailBrand } from './layout.ts'
import { shadesOf } from '#modules/settings/colour.ts'
import { iconPath, type Brand } from '#modules/settings/sections/brand.ts'

/** How emails look. The address of the logo is absolute: mail programs load it from the shop. */
export const emailBrand = ({ logo, colour }: Brand, siteUrl: string): EmailBrand => ({
  logoUrl: logo === '' ? undefined : siteUrl + iconPath(logo, 192),
  colour,
  deep: shadesOf(colour).deep,
})

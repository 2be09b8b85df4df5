import type { EmailBrand } from './layout.ts'
import { legalLine } from '#modules/settings/legal/legal-lines.ts'
import type { Legal } from '#modules/settings/sections/legal.ts'
import { shadesOf } from '#modules/settings/colour.ts'
import { iconPath, type Brand } from '#modules/settings/sections/brand.ts'
import { withinText } from '#modules/delivery/promise.ts'
import type { Hours } from '#modules/settings/sections/hours.ts'
import { shopSection } from '#modules/settings/home/shop-section.ts'
import type { Shop } from '#modules/settings/sections/shop.ts'

/** How emails look, and how the shop is reached. The address of the logo is absolute: mail programs load it from the shop. */
export const emailBrand = (
  { shop, brand: { logo, colour }, legal }: { shop: Shop; brand: Brand; legal: Legal },
  siteUrl: string,
): EmailBrand => ({
  contact: [replyAddress(shop) ?? '', shop.phone].filter((text) => text !== '').join(' · '),
  seller: legalLine(legal),
  logoUrl: logo === '' ? undefined : siteUrl + iconPath(logo, 192),
  colour,
  deep: shadesOf(colour).deep,
})

/** Where answers go. The address that the demo shop shows is nobody's, and a new shop of one's own has none. */
export const replyAddress = ({ email }: Shop): string | undefined =>
  email === shopSection.defaults.email || email === '' ? undefined : email

/** "Larder, groceries in under 30 minutes.", or the name alone where no time is promised. */
export const groceriesOf = ({ shop, hours }: { shop: Shop; hours: Hours }): string =>
  hours.isPromised ? `${shop.name}, groceries${withinText(hours)}.` : `${shop.name}.`

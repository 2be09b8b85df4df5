import type { Email, WriterDeps } from './email.ts'
import { layOut, type EmailBrand, type EmailContent } from './layout.ts'
import { legalLine } from '#modules/settings/legal/legal-lines.ts'
import type { Legal } from '#modules/settings/sections/legal.ts'
import { shadesOf } from '#modules/settings/colour.ts'
import { iconPath, type Brand } from '#modules/settings/sections/brand.ts'
import { withinText } from '#modules/delivery/promise.ts'
import type { Hours } from '#modules/settings/sections/hours.ts'
import { shopSection } from '#modules/settings/home/shop-section.ts'
import type { Shop } from '#modules/settings/sections/shop.ts'

type ShopEmail = Omit<EmailContent, 'shopName' | 'brand' | 'closing'> & {
  /** Without it, the name of the shop. */
  closing?: string
  unsubscribeUrl?: string
}

/** Every email of the shop: what it says, under the shop's name and above how the shop is reached. */
export function email(
  { settings: { current }, siteUrl }: Pick<WriterDeps, 'settings' | 'siteUrl'>,
  { unsubscribeUrl, ...content }: ShopEmail,
): Email {
  const shopName = current.shop.name
  const brand = emailBrand(current, siteUrl)
  return { ...layOut({ closing: shopName, ...content, shopName, brand }), unsubscribeUrl }
}

/** How emails look, and how the shop is reached. The address of the logo is absolute: mail programs load it from the shop. */
const emailBrand = (
  { shop, brand: { logo, colour }, legal }: { shop: Shop; brand: Brand; legal: Legal },
  siteUrl: string,
): EmailBrand => ({
  contact: [replyAddress(shop) ?? '', shop.phone].filter((text) => text !== '').join(' · '),
  seller: legalLine(legal),
  logoUrl: logo === '' ? undefined : siteUrl + iconPath(logo, 192),
  colour,
  deep: shadesOf(colour).deep,
})

/** The Reply-To address. The one of the demo shop is made up, and a new shop has none. */
export const replyAddress = ({ email }: Shop): string | undefined =>
  email === shopSection.defaults.email || email === '' ? undefined : email

/** "Larder, groceries in under 30 minutes.", or the name alone where no time is promised. */
export const groceriesOf = ({ shop, hours }: { shop: Shop; hours: Hours }): string =>
  hours.isPromised ? `${shop.name}, groceries${withinText(hours)}.` : `${shop.name}.`

type Content = Pick<EmailContent, 'to' | 'subject' | 'title' | 'paragraphs' | 'action' | 'lines'>
type Deps = Pick<WriterDeps, 'settings' | 'siteUrl'>

/**
 * Asks an address that a visitor has typed. The token of the link is in the fragment, which browsers send to no server, and
 * leads to a page with a button: opening a link changes nothing.
 */
export const confirmationEmail = (deps: Deps, content: Content): Email =>
  email(deps, {
    ...content,
    facts: [{ label: 'Not you?', lines: ['Ignore this email, and you get no other.'] }],
  })

type Leaving = {
  /** Why this address gets the email. */
  why: string
  /** The link below it. */
  leave: { label: string; url: string }
  /** For the header of mail programs, if it is another one. */
  unsubscribeUrl?: string
}

/** To an address that wants it, with the way to leave. */
export function listEmail(
  deps: Deps,
  { why, leave, unsubscribeUrl = leave.url, ...content }: Content & Leaving,
): Email {
  const closing = `${deps.settings.current.shop.name}. ${why}`
  return email(deps, { ...content, closing, closingLink: leave, unsubscribeUrl })
}

import type { Email, WriterDeps } from './email.ts'
import { emailBrand } from './email-brand.ts'
import { layOut, type EmailContent } from './layout.ts'

type Content = Omit<EmailContent, 'shopName' | 'brand' | 'closing'> & {
  /** Without it, the name of the shop. */
  closing?: string
  unsubscribeUrl?: string
}

/** Every email of the shop: what it says, under the shop's name and above how the shop is reached. */
export function email(
  { settings: { current }, siteUrl }: Pick<WriterDeps, 'settings' | 'siteUrl'>,
  { unsubscribeUrl, ...content }: Content,
): Email {
  const shopName = current.shop.name
  const brand = emailBrand(current, siteUrl)
  return { ...layOut({ closing: shopName, ...content, shopName, brand }), unsubscribeUrl }
}

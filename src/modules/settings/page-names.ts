export const pageNames = ['delivery', 'returns', 'payment', 'faq', 'contact'] as const
export type PageName = (typeof pageNames)[number]

/** In characters. Every order reads the settings, so they stay small. */
export const pagesLimits = { text: 8_000 }

export const pageTitles: Record<PageName, string> = {
  delivery: 'Delivery Information',
  returns: 'Return & Refund Policy',
  payment: 'Payment Methods',
  faq: 'FAQs',
  contact: 'Contact Us',
}

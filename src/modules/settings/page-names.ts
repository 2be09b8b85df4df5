export const pageNames = ['delivery', 'returns', 'payment', 'faq', 'contact'] as const
export type PageName = (typeof pageNames)[number]

export const pageTitles: Record<PageName, string> = {
  delivery: 'Delivery Information',
  returns: 'Return & Refund Policy',
  payment: 'Payment Methods',
  faq: 'FAQs',
  contact: 'Contact Us',
}

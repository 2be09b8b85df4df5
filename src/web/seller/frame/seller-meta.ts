import type { MetaDescriptor } from 'react-router'

/** The title of a seller's page, which search engines leave out. */
export const sellerMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · Larder` },
  { name: 'robots', content: 'noindex' },
]

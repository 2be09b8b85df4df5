import type { MetaDescriptor } from 'react-router'

/** The desk is nobody's search result. */
export const sellerMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · Larder` },
  { name: 'robots', content: 'noindex' },
]

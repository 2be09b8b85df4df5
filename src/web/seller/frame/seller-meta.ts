import type { MetaDescriptor } from 'react-router'
import type { Shop } from '#modules/shop/sections/shop.ts'

type Matches = readonly [root: { loaderData: { shop: Shop } }, ...others: unknown[]]

/** The title of a seller's page, which search engines leave out. */
export const sellerMeta = (title: string, [root]: Matches): MetaDescriptor[] => [
  { title: `${title} · ${root.loaderData.shop.name}` },
  { name: 'robots', content: 'noindex' },
]

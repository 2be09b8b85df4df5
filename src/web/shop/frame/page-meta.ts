import type { MetaDescriptor } from 'react-router'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'

type Shown = 'shop' | 'payment' | 'brand' | 'format' | 'delivery' | 'hours' | 'opening' | 'launch'
export type Site = { publicUrl: string } & Pick<PublicSettings, Shown>
type Matches = readonly [
  root: { loaderData: Site },
  frame: unknown,
  pageBoundary: { loaderData: PublicSettings | undefined } | undefined,
  ...pages: unknown[],
]

/** The shop as `useShop` has it, for the `meta` of a page. */
export const siteOf = ([{ loaderData }, , pageBoundary]: Matches): Site => ({
  ...loaderData,
  ...pageBoundary?.loaderData,
})

type Page = {
  path: string
  description: string
  image?: string | undefined
} & ({ title: string } | { /** Already has the shop's name. */ fullTitle: string })

/** The picture of link previews. The demo's shows its name, so a shop of one's own has one only when it brought one. */
export function socialPicture({ brand, launch }: Pick<Site, 'brand' | 'launch'>): string {
  return brand.social || (isOwnShop({ launch }) ? brand.hero || brand.logo : '/og.jpg')
}

/** Search engines and link previews want absolute addresses, which only a shop with a PUBLIC_URL has. */
export function pageMeta(site: Site, page: Page): MetaDescriptor[] {
  const { publicUrl, shop } = site
  const picture = socialPicture(site)
  const { path, description, image = picture && publicUrl + picture } = page
  const title = 'fullTitle' in page ? page.fullTitle : `${page.title} · ${shop.name}`
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image === '' ? [] : [{ property: 'og:image', content: image }]),
    { property: 'og:url', content: publicUrl + path },
    { name: 'twitter:card', content: image === '' ? 'summary' : 'summary_large_image' },
    ...(publicUrl === '' ? [] : [{ tagName: 'link', rel: 'canonical', href: publicUrl + path }]),
  ]
}

/** The `meta` of a page that search engines leave out. */
export const unlistedMeta =
  (page: Parameters<typeof pageMeta>[1]) =>
  ({ matches }: { matches: Parameters<typeof siteOf>[0] }) => [
    ...pageMeta(siteOf(matches), page),
    { name: 'robots', content: 'noindex' },
  ]

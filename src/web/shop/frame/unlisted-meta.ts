import { pageMeta, siteOf } from './page-meta.ts'

/** The `meta` of a page that search engines leave out. */
export const unlistedMeta =
  (page: Parameters<typeof pageMeta>[1]) =>
  ({ matches }: { matches: Parameters<typeof siteOf>[0] }) => [
    ...pageMeta(siteOf(matches), page),
    { name: 'robots', content: 'noindex' },
  ]

declare global {
  interface Window {
    /** Set by React Router, which tells nowhere else which scripts a release has (CONTRIBUTING.md). */
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string }> }
  }
}

/** Another one for each build of the pages. */
export const releaseVersion = (): string => window.__reactRouterManifest?.version ?? ''

/** The scripts of all pages of the shop, in this release. */
export const pageScripts = (): string[] =>
  Object.entries(window.__reactRouterManifest?.routes ?? {})
    .filter(([id]) => id.startsWith('shop/'))
    .map(([, { module }]) => module)

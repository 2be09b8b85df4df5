import { whenIdle } from './when-idle.ts'
import { lazyModules } from './lazy-module.tsx'
import { tellAboutReload } from './script-error.ts'

/**
 * Loads the scripts of all pages of the shop, about 40 kB, once the browser is idle. From then on nothing that is
 * tapped needs another script, whether the connection is lost or a new release has replaced the files.
 */
export function loadAllScripts() {
  tellAboutReload()
  const routes = Object.entries(window.__reactRouterManifest?.routes ?? {})
  const pages = routes.filter(([id]) => id.startsWith('shop/')).map(([, { module }]) => module)
  loadInTurn([
    // First what may be tapped on this page, and what says that another page could not be loaded.
    ...lazyModules().map(({ load }) => load),
    ...pages.map((module) => () => import(/* @vite-ignore */ module)),
  ])
}

/** One each time the browser is idle: all at once would block a slow phone. */
function loadInTurn([load, ...rest]: readonly (() => Promise<unknown>)[]) {
  if (!load) return
  whenIdle(() => {
    // One that fails is loaded again when it is needed.
    load().catch(() => {})
    loadInTurn(rest)
  })
}

import { whenIdle } from './when-idle.ts'
import { loadLazyModules } from './lazy-module.tsx'
import { explainScriptError, tellAboutReload } from './script-error.ts'
import { scriptFailure } from './script-failure.ts'

/**
 * Loads the scripts of all pages of the shop, about 40 kB, once the browser is idle. From then on nothing that is
 * tapped needs another script, whether the connection is lost or a new release has replaced the files.
 */
export function loadAllScripts() {
  tellAboutReload()
  scriptFailure.setHandler(() => void explainScriptError())
  whenIdle(() => {
    const routes = Object.entries(window.__reactRouterManifest?.routes ?? {})
    for (const [id, { module }] of routes)
      // One that fails is loaded again when it is needed.
      if (id.startsWith('shop/')) import(/* @vite-ignore */ module).catch(() => {})
    void loadLazyModules()
  })
}

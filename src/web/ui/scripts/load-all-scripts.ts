import { lazyModules } from './lazy-module.tsx'
import { pageScripts } from './release.ts'
import { tellAboutReload } from './script-error.ts'

/**
 * Loads the scripts of all pages of the shop, about 40 kB, once the browser is idle. From then on nothing that is
 * tapped needs another script, whether the connection is lost or a new release has replaced the files.
 */
export function loadAllScripts() {
  tellAboutReload()
  loadInTurn([
    // First what may be tapped on this page, and what says that another page could not be loaded.
    ...lazyModules().map(({ load }) => load),
    ...pageScripts().map((module) => () => import(/* @vite-ignore */ module)),
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

/** Runs the task when the browser has nothing else to do. Returns a function that cancels it. */
function whenIdle(task: () => void): () => void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari has none
  if (window.requestIdleCallback) {
    const handle = window.requestIdleCallback(task, { timeout: 5_000 })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}

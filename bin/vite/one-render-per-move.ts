import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** By file: what is replaced in React Router, and by what. */
const changes: Record<string, [before: string, after: string][]> = {
  // React renders a transition in slices of 5 ms, with frames of the page that is left before and between them.
  'components.js': [
    [
      'else if (useTransitions === false) setStateImpl(newState);',
      // A microtask later, when React Router has finished the move: an effect of the page may begin the next one.
      'else if (isOtherPage(newState.location)) queueMicrotask(() => reactDomFlushSyncImpl(() => setStateImpl(router.state)));',
    ],
    [
      'function RouterProvider(',
      `let lastPathname = globalThis.location?.pathname;
function isOtherPage({ pathname }) {
	let isOther = pathname !== lastPathname;
	lastPathname = pathname;
	return isOther;
}
function RouterProvider(`,
    ],
  ],
  // The framework's context was another one at every move, and rendered whatever reads it: every Link.
  'hydrated-router.js': [
    ['Provider, { value: {', 'Provider, { value: React$1.useMemo(() => ({'],
    ['\n\t} }, ', '\n\t}), [criticalCss]) }, '],
  ],
}

/**
 * A move to another page is rendered once, at once and in one piece. A change of the same page, such as a search while it is typed, is
 * still rendered in slices.
 */
export const oneRenderPerMove: Plugin = {
  name: 'one-render-per-move',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: {
      id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/](dom-export[\\/]hydrated-router|components)\.js$/,
    },
    handler(code, id) {
      for (const [before, after] of changes[basename(id)] ?? []) {
        if (code.split(before).length !== 2) throw new Error(`React Router has changed: ${before}`)
        code = code.replace(before, () => after)
      }
      return { code, map: null }
    },
  },
}

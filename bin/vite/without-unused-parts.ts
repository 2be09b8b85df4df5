import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Parts of React Router that the shop does not use in the browser, and that every page would load. */
const unusedParts: Record<string, string> = {
  // Hooks for tracing.
  instrumentation: `
    const unused = () => { throw new Error('Tracing is left out of the build') }
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentationResultMetaContext = undefined
    export {
      unused as getRouteInstrumentationUpdates,
      unused as instrumentClientSideRouter,
      unused as instrumentHandler,
    }
  `,
  // Routes that are found later: all are known at the first load (`react-router.config.ts`).
  'fog-of-war': `
    const unused = () => { throw new Error('Route discovery is left out of the build') }
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export {
      unused as getManifestPath,
      unused as getPartialManifest,
      unused as getPathsWithAncestors,
      unused as handleClientVersionMismatch,
    }
  `,
}

export const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /react-router[\\/]dist[\\/]production[\\/].*[\\/](instrumentation|fog-of-war)\.js$/,
    },
    handler: (id) => unusedParts[basename(id, '.js')],
  },
}

/** Names for developer tools would keep components in the build that no page uses, such as `Form`. */
export const withoutComponentNames: Plugin = {
  name: 'without-component-names',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/](context|dom[\\/]lib)\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*;$/gm, '')
        .replaceAll(/ = (React\$1\.forwardRef\()/g, ' = /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

const warning = /^\t+warn(?:ing|Once|ingOnce)\(.*\);$/gm
let removedWarnings = 0

/** What React Router would tell developers on the console; `npm run dev` still says it. */
export const withoutWarnings: Plugin = {
  name: 'without-warnings',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler(code) {
      removedWarnings += code.match(warning)?.length ?? 0
      return { code: code.replaceAll(warning, ''), map: null }
    },
  },
  buildEnd(error) {
    if (!error && removedWarnings === 0) throw new Error('No warning of React Router was found')
  },
}

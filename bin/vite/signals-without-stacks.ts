import type { Plugin } from 'vite'

/** Errors that React DOM creates while it is evaluated and throws later as signals to itself. */
const signals =
  /\b(HydrationMismatchException|Suspense(?:y|Action|)(?:Commit|)Exception|SelectiveHydrationException) = Error\(/g
const count = 5

/**
 * Nobody reads the stacks of these errors. For each frame of a stack V8 looks up the line, and to find it parses the whole of
 * React DOM a second time: 17 ms in one task, and four times as long on a slow phone.
 */
export const signalsWithoutStacks: Plugin = {
  name: 'signals-without-stacks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
    handler(code) {
      if (code.match(signals)?.length !== count)
        throw new Error('React DOM creates other errors than it did')
      return { code: code.replaceAll(signals, '$1 = createSignal(') + createSignal, map: null }
    },
  },
}

const createSignal = `
  function createSignal(message) {
    return Object.create(Error.prototype, { message: { value: message } });
  }
`

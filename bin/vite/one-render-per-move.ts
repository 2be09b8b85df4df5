import type { Plugin } from 'vite'

const before = 'setLocation(newState.location)'
const after = 'React$1.startTransition(() => setLocation(newState.location))'

/**
 * React Router tells its outermost component of a move with a higher priority than the page: everything that reads the
 * framework's context, such as every Link, was rendered once more on the page that is left, before the next one.
 */
export const oneRenderPerMove: Plugin = {
  name: 'one-render-per-move',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: {
      id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom-export[\\/]hydrated-router\.js$/,
    },
    handler(code) {
      if (!code.includes(before)) throw new Error('React Router has changed how it tells of a move')
      return { code: code.replace(before, after), map: null }
    },
  },
}

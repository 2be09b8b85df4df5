import type { Rolldown } from 'vite'

/** Home, lists, products and the cart begin without one. */
const dialogs = /[\\/]web[\\/]ui[\\/](action-button|dialog[\\/])/

/**
 * Few files, because many small ones cost a phone more than their bytes. The first two change only with their packages,
 * the others have what at least two pages begin with.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
  {
    name: 'common',
    test: (module) => !dialogs.test(module),
    tags: ['$initial'],
    minShareCount: 2,
    priority: 1,
  },
  { name: 'dialogs', test: dialogs, tags: ['$initial'], minShareCount: 2 },
]

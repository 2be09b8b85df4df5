import type { Rolldown } from 'vite'

/**
 * Few files, because many small ones cost a phone more than their bytes. The first two change only with their packages,
 * the last has what at least two pages begin with.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
  { name: 'common', tags: ['$initial'], minShareCount: 2, priority: 1 },
]

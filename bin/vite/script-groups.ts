import type { Rolldown } from 'vite'

/** Few files, because many small ones cost a phone more than their bytes. The first two change only with their packages. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 1 },
  // What at least two pages begin with, but for what home, which has the smallest budget, does not need.
  {
    name: 'common',
    test: /^(?!.*(?:food-facts|address-words|delivery[\\/]countries|orders[\\/]status\.|password-field|use-pay\.|cart[\\/]guest|shop[\\/](?:orders|info|account[\\/](?:address|country|instruction|needs))))/,
    tags: ['$initial'],
    minShareCount: 2,
  },
]

import type { Rolldown } from 'vite'

/** Few files, because many small ones cost a phone more than their bytes. The first two change only with their packages. */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
  // What at least two pages begin with, but for what home, which has the smallest budget, does not need.
  {
    name: 'common',
    test: /^(?!.*(?:food-facts|address-words|delivery[\\/]countries|orders[\\/]status\.|password-field|use-pay\.|cart[\\/](?:guest|use-cart-lines|current-|delivery[\\/]delivery-choice|payment)|log-in|breadcrumb|try-again|undo-toast|eye|unlisted-meta|email-links|what-stays|ui[\\/]panel|form[\\/]switch|pricing[\\/]bill|ui[\\/](?:order|dialog)[\\/]|shop[\\/](?:orders|info|buy-again|ratings|favourites[\\/](?:read|favourite-emails)|account[\\/](?:address|country|instruction|needs))))/,
    tags: ['$initial'],
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'other-pages',
    test: /breadcrumb|try-again|undo-toast|eye|unlisted-meta|ui[\\/]panel|pricing[\\/]bill|ui[\\/](?:order|dialog)[\\/]/,
    tags: ['$initial'],
    minShareCount: 2,
  },
]

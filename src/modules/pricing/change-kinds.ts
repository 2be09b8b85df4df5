/** What can change about a bill after the order was placed. */
export const changeKinds = [
  'missing',
  'weighed',
  'removed',
  'handed_back',
  'problem',
  'goodwill',
  'deposit',
] as const
export type ChangeKind = (typeof changeKinds)[number]

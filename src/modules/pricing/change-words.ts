import type { ChangeKind } from './bill.ts'

/** What the shop and its papers call a change of a bill. */
export const changeWords: Record<ChangeKind, string> = {
  missing: 'Missing',
  weighed: 'Weighed',
  removed: 'Removed',
  substituted: 'Replaced',
  handed_back: 'Handed back',
  problem: 'Problem',
  goodwill: 'Goodwill',
  deposit: 'Deposit returned',
}

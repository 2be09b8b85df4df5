import { dayMs } from '#platform/time.ts'
import { problemLimits } from '../limits.ts'

export const problemKinds = ['missing', 'damaged', 'not fresh', 'wrong'] as const
export type ProblemKind = (typeof problemKinds)[number]

export const problemWords: Record<ProblemKind, string> = {
  missing: 'Missing',
  damaged: 'Damaged',
  'not fresh': 'Not fresh',
  wrong: 'Wrong item',
}

/** Until when problems of an order can be reported, by the time of its delivery. */
export const problemsUntil = (deliveredAt: number): number =>
  deliveredAt + problemLimits.days * dayMs

/** "2 × Loaf: not fresh" */
export const problemText = (problem: { kind: ProblemKind; pieces: number; name: string }) =>
  `${problem.pieces} × ${problem.name}: ${problemWords[problem.kind].toLowerCase()}`

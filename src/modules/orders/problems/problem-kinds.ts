import { dayMs } from '#platform/time.ts'

export const problemKinds = ['missing', 'damaged', 'not fresh', 'wrong'] as const
export type ProblemKind = (typeof problemKinds)[number]

export const problemWords: Record<ProblemKind, string> = {
  missing: 'Missing',
  damaged: 'Damaged',
  'not fresh': 'Not fresh',
  wrong: 'Wrong item',
}

export const problemLimits = {
  /** How long after the delivery a problem can be told. */
  days: 7,
  /** Of one line, answered or not. */
  ofLine: 3,
  note: 500,
  answer: 500,
}

/** Until when problems of an order can be told that was delivered then. */
export const problemsUntil = (deliveredAt: number): number =>
  deliveredAt + problemLimits.days * dayMs

/** "2 × Loaf: not fresh" */
export const problemText = (problem: { kind: ProblemKind; pieces: number; name: string }) =>
  `${problem.pieces} × ${problem.name}: ${problemWords[problem.kind].toLowerCase()}`

import { spreadOf, type Spread } from '../rounds.ts'

export type Goal = { atLeast: number } | { atMost: number }

/** One line of the table: what the shop does, the raw limit of the same round beside it, and the goal. */
export type Row = {
  work: string
  unit: string
  ours: Spread
  raw?: Spread
  /** Of each round: the shop's value divided by the raw one. */
  ratio?: Spread
  goal?: Goal
}

/** One drawing; the lines of a panel share its unit. */
export type Plot = { title: string; x: string; panels: Panel[] }
export type Panel = { title: string; unit: string; lines: Line[] }
export type Line = { name: string; points: [x: number, y: number][] }

/** What one part of the bench found out. */
export type Measured = { rows: Row[]; plots?: Record<string, Plot> }

type Values = { work: string; unit: string; ours: number[]; raw?: number[]; goal?: Goal }

/** The goal is for the shop's own value. */
export function valueRow({ work, unit, ours, raw, goal }: Values): Row {
  return {
    work,
    unit,
    ours: spreadOf(ours),
    ...(raw ? { raw: spreadOf(raw) } : {}),
    ...(goal ? { goal } : {}),
  }
}

/** The goal is for the ratio. */
export function ratioRow({ work, unit, ours, raw = [], goal }: Values): Row {
  const ratios = ours.map((value, round) => value / (raw[round] ?? Number.NaN))
  return { ...valueRow({ work, unit, ours, raw }), ratio: spreadOf(ratios), ...(goal && { goal }) }
}

/** Rows of the same kind have one goal. It stands at the highest of them, which is the one that the page shows. */
export function withGoalForHighest(rows: Row[], goal: Goal): Row[] {
  const measureOf = ({ ours, ratio = ours }: Row) => ratio.median
  const [highest] = rows.toSorted((a, b) => measureOf(b) - measureOf(a))
  return rows.map((row) => (row === highest ? { ...row, goal } : row))
}

type Verdict = 'met' | 'not met' | '–'

export function verdictOf({ ours, ratio = ours, goal }: Row): Verdict {
  if (!goal) return '–'
  const isMet = 'atLeast' in goal ? ratio.median >= goal.atLeast : ratio.median <= goal.atMost
  return isMet ? 'met' : 'not met'
}

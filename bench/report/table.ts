import { inThreeDigits } from './figures.ts'
import { verdictOf, type Goal, type Row } from './rows.ts'
import type { Spread } from '../rounds.ts'

const heads = ['work', 'measured', 'raw limit', 'of raw', 'goal', 'verdict']

const cellsOf = (row: Row): string[] => [
  row.work,
  withSpread(row.ours, row.unit),
  row.raw ? withUnit(row.raw.median, row.unit) : '–',
  row.ratio ? withSpread(row.ratio, '') : '–',
  goalText(row.goal, row.ratio ? '' : row.unit),
  verdictOf(row),
]

export function markdownTable(rows: (Row & { when: string })[]): string {
  const lines = [
    [...heads, 'when'],
    heads.concat('').map(() => '---'),
    ...rows.map((row) => [...cellsOf(row), row.when]),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function printTable(rows: Row[]) {
  const lines = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  console.log()
  for (const cells of lines)
    console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

const withUnit = (value: number, unit: string) =>
  unit.startsWith('/') ? inThreeDigits(value) + unit : `${inThreeDigits(value)} ${unit}`.trim()

const withSpread = ({ median, least, most, rounds }: Spread, unit: string) =>
  rounds === 1
    ? withUnit(median, unit)
    : `${withUnit(median, unit)} (${inThreeDigits(least)} to ${inThreeDigits(most)})`

function goalText(goal: Goal | undefined, unit: string): string {
  if (!goal) return '–'
  return 'atLeast' in goal
    ? `${withUnit(goal.atLeast, unit)} or more`
    : `${withUnit(goal.atMost, unit)} or less`
}

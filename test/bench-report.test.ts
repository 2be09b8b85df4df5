import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawPlot } from '../bench/report/draw-plot.ts'
import { ratioRow, valueRow, withGoalForHighest } from '../bench/report/rows.ts'
import { markdownTable } from '../bench/report/table.ts'
import { begin, end } from '../bench/report/write-docs.ts'

test('a row has medians, spread, goal and verdict', () => {
  const rows = [
    ratioRow({
      work: 'pages',
      unit: '/s',
      ours: [80, 90, 70],
      raw: [100, 100, 100],
      goal: { atLeast: 0.85 },
    }),
    valueRow({ work: 'start', unit: 's', ours: [0.6], goal: { atMost: 0.7 } }),
  ]

  const table = markdownTable(rows.map((row) => ({ ...row, when: 'now' })))

  expect(table.split('\n').slice(2)).toEqual([
    '| pages | 80/s (70 to 90) | 100/s | 0.8 (0.7 to 0.9) | 0.85 or more | not met | now |',
    '| start | 0.6 s | – | – | 0.7 s or less | met | now |',
  ])
})

test('of rows with one goal the highest has it, whatever their order', () => {
  const rows = [0.2, 0.9, 0.4].map((ms) => valueRow({ work: `${ms}`, unit: 'ms', ours: [ms] }))

  const withGoal = withGoalForHighest(rows, { atMost: 0.5 })

  expect(withGoal.map(({ goal }) => goal)).toEqual([undefined, { atMost: 0.5 }, undefined])
})

test('a plot has every point inside of its picture, and its texts', () => {
  const points: [number, number][] = [
    [1, 3],
    [100, 0.02],
    [1_000_000, 5_000],
  ]
  const svg = drawPlot({
    title: 'Orders & more',
    x: 'orders',
    panels: [{ title: 'Answers', unit: 'ms', lines: [{ name: 'SQLite', points }] }],
  })

  expect(svg).toContain('Orders &amp; more')
  for (const text of ['Answers, ms', 'SQLite', '>1M<', '>orders<']) expect(svg).toContain(text)
  const places = [...svg.matchAll(/<circle cx="([^"]+)" cy="([^"]+)"/g)]
  expect(places).toHaveLength(points.length)
  for (const [, x, y] of places) {
    expect(Number(x)).toBeGreaterThan(0)
    expect(Number(x)).toBeLessThan(440)
    expect(Number(y)).toBeGreaterThan(0)
    expect(Number(y)).toBeLessThan(300)
  }
})

test('the page about speed has a place for the table', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/performance.md'), 'utf8')

  expect(text.indexOf(begin)).toBeGreaterThan(0)
  expect(text.indexOf(end)).toBeGreaterThan(text.indexOf(begin))
})

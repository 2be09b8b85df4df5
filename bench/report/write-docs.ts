import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../shop-process.ts'
import { drawPlot } from './draw-plot.ts'
import { saveResults, type Results } from './results.ts'
import { markdownTable } from './table.ts'

const page = 'docs/performance.md'
export const begin = '<!-- Written by `npm run bench`: begin -->'
export const end = '<!-- Written by `npm run bench`: end -->'

/**
 * The rows that have a goal and the plots, between two markers in docs/performance.md; the rest of the page is written by
 * hand. Rows without a goal are in results.json only.
 */
export function writeDocs(results: Results) {
  saveResults(results)
  const text = readFileSync(join(root, page), 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${page} has lost the markers of the table`)
  const written = `${begin}\n\n${describe(results)}\n\n${end}`
  writeFileSync(join(root, page), text.slice(0, from) + written + text.slice(to + end.length))
  for (const [name, plot] of plotsOf(results))
    writeFileSync(join(root, `docs/performance/${name}.svg`), drawPlot(plot))
  execFileSync(
    process.execPath,
    ['node_modules/oxfmt/bin/oxfmt', page, 'docs/performance/results.json'],
    { cwd: root },
  )
}

function describe(results: Results): string {
  const rows = Object.values(results).flatMap(({ rows, date, commit }) =>
    rows
      .filter(({ goal }) => goal !== undefined)
      .map((row) => ({ ...row, when: `${date}, ${commit}` })),
  )
  const machines = new Set(Object.values(results).map(({ machine }) => machine))
  const images = plotsOf(results).map(([name, { title }]) => `![${title}](performance/${name}.svg)`)
  return [
    `Medians with the least and the most of the rounds. Times are UTC, with the commit. Machine: ${[...machines].join('; ')}.`,
    markdownTable(rows),
    ...images,
  ].join('\n\n')
}

const plotsOf = (results: Results) =>
  Object.values(results).flatMap(({ plots = {} }) => Object.entries(plots))

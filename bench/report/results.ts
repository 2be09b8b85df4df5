import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../shop-process.ts'
import type { Measured } from './rows.ts'

/** What a part measured, when, where and of which commit. */
type Result = Measured & { date: string; commit: string; machine: string }
export type Results = Record<string, Result>

/** Of the last run of each part; a part that is measured again replaces its own result only. */
const file = join(root, 'docs/performance/results.json')

export function readResults(): Results {
  // Only this file writes it.
  const results: Results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return results
}

export function saveResults(results: Results) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(results, undefined, 2) + '\n')
}

export const resultOf = (measured: Measured): Result => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit: currentCommit(),
  machine: describeMachine(),
  ...measured,
})

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** With a plus when files are changed; what the bench itself writes does not count. */
export function currentCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs')
  return git('rev-parse', '--short', 'HEAD').trim() + (changed === '' ? '' : '+')
}

function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${model}, ${availableParallelism()} cores, ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

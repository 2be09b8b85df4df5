import type { Answer } from './client.ts'

export type Result = {
  name: string
  engine: string
  /** What was done, in numbers. */
  did: string
  /** Broken promises. Nothing else makes the run fail. */
  violations: string[]
  /** What it looked like to a shopper. */
  seen: string
}

export function countStatuses(answers: readonly Pick<Answer, 'status' | 'ms'>[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  const slowest = answers.reduce((most, { ms }) => Math.max(most, ms), 0)
  const list = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, { length }]) => `${length} × ${status === 0 ? 'no answer' : status}`)
  return `${list.join(', ')}; slowest ${Math.round(slowest)} ms`
}

export function printTable(results: readonly Result[]) {
  console.log('| Case | Engine | What was done | Broken promises | What shoppers saw |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const { name, engine, did, violations, seen } of results)
    console.log(`| ${name} | ${engine} | ${did} | ${violations.length || 'none'} | ${seen} |`)
  for (const { name, engine, violations } of results)
    for (const violation of violations.slice(0, 20))
      console.log(`\n${name} on ${engine}: ${violation}`)
}

/** A case that needs programs which are not installed. */
export const skipped = (name: string, engine: string, programs: readonly string[]): Result => ({
  name,
  engine,
  did: `skipped: ${programs.join(', ')} not installed`,
  violations: [],
  seen: '–',
})

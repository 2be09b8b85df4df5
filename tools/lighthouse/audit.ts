import lighthouse from 'lighthouse'
import { z } from 'zod'

/**
 * Scores from 0 to 100 by category, and the audits that are not perfect, with what they name. `benchmarkIndex` is how quick
 * Lighthouse found this machine at that moment; it takes one below 1,000 for too slow to judge the performance.
 */
export type Report = {
  scores: Record<string, number>
  benchmarkIndex: number
  findings: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** By how much Lighthouse slows the processor down unless it is told otherwise, to make a phone of a quick desktop. */
export const usualSlowdown = 4
/** In the middle of what Lighthouse's documentation gives for a quick desktop. */
const usualBenchmarkIndex = 1_750

/**
 * The slowdown that makes the same phone of a machine with this index. Lighthouse's documentation (throttling.md) asks for
 * it on slower machines, where the usual one makes a slower phone.
 */
export const slowdownFor = (benchmarkIndex: number): number =>
  Number(((usualSlowdown * benchmarkIndex) / usualBenchmarkIndex).toFixed(1))

type Options = { port: number; isPersonal: boolean; cpuSlowdownMultiplier: number }

/**
 * As Lighthouse runs by default, but for the slowdown: a phone with a slow processor and network, simulated. `isPersonal` is for pages that are
 * empty for everyone but their owner: they tell search engines to stay away, which Lighthouse would count as a fault.
 */
export async function audit(
  url: string,
  { port, isPersonal, cpuSlowdownMultiplier }: Options,
): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    throttling: { cpuSlowdownMultiplier },
    skipAudits: isPersonal ? ['is-crawlable'] : [],
    // The cart is in the browser's storage.
    disableStorageReset: true,
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [
    name,
    Math.round((score ?? 0) * 100),
  ])
  const counted = new Set(
    Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  const findings = Object.values(lhr.audits)
    .filter(({ id, score }) => counted.has(id) && score !== null && score < 1)
    .map(({ id, score, displayValue = '', details }) =>
      [`${id}: ${score} ${displayValue}`.trim(), ...placesIn(details)].join(', at '),
    )
  const { benchmarkIndex } = lhr.environment
  return { scores: Object.fromEntries(scores), benchmarkIndex, findings }
}

const somewhere = z.object({
  items: z.array(z.object({ node: z.object({ snippet: z.string() }) })),
})

/** The elements that an audit names. */
function placesIn(details: unknown): string[] {
  const { data } = somewhere.safeParse(details)
  return (data?.items ?? []).slice(0, 3).map(({ node }) => node.snippet)
}

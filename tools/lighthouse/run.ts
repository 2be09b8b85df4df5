import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder, root, startShop } from '../../bench/shop-process.ts'
import { median } from '../../bench/rounds.ts'
import { audit, slowdownFor, usualSlowdown, type Report } from './audit.ts'
import { fillCart, openBrowser, pathsOf } from './browser.ts'
import { inTime, isLateAnswer, pageByPage } from './page-by-page.ts'

/** What every page must reach in each of the four categories. */
const leastScore = (category: string) => (category === 'performance' ? 85 : 100)
const page = join(root, 'docs/performance/lighthouse.json')

/** Names of pages; none means all. Only a report of all is kept. */
const wanted = process.argv.slice(2)

/** A single run says as much about the moment as about the page: Lighthouse advises to take the median of several. */
const runs = 5

type Audited = Report & {
  performance: number[]
  benchmarkIndexes: number[]
  /** The same page when the processor is slowed down by as much as this machine needs to be. */
  calibrated: { cpuSlowdownMultiplier: number; performance: number[] }
}

const names = ['home', 'category', 'product', 'cart'] as const
process.on('unhandledRejection', (reason) => {
  if (!isLateAnswer(reason)) throw reason
  console.error(`  ${String(reason)}`)
})

/** `npm run lighthouse`: the four pages of a demo shop; the scores and what is not perfect are kept. */
const { reports, givenUp } = await inFolder(async (folder) => {
  const shop = await startShop({ DATA_DIR: folder })
  try {
    const paths = await pathsOf(shop.url)
    const pages = names.filter((name) => wanted.length === 0 || wanted.includes(name))
    return await pageByPage(pages, (name) => auditPage(shop.url, paths, name), console.error)
  } finally {
    await shop.stop()
  }
})

type Paths = Awaited<ReturnType<typeof pathsOf>>

async function auditPage(url: string, paths: Paths, name: keyof Paths): Promise<Audited> {
  console.log(`${name} …`)
  const auditAll = (slowdown: number) =>
    runAll(() => inTime((ended) => auditOnce(url, paths, name, slowdown, ended), console.error))
  const usual = await auditAll(usualSlowdown)
  const report = usual[Math.floor(runs / 2)]
  if (!report) throw new Error('nothing was audited')
  const performance = usual.map(performanceOf)
  const benchmarkIndexes = usual.map(({ benchmarkIndex }) => Math.round(benchmarkIndex))
  const cpuSlowdownMultiplier = slowdownFor(median(benchmarkIndexes))
  const calibrated = {
    cpuSlowdownMultiplier,
    performance: (await auditAll(cpuSlowdownMultiplier)).map(performanceOf),
  }
  console.log(name, report.scores, `performance of all runs: ${performance.join(', ')}`)
  console.log(`  benchmark index of this machine: ${benchmarkIndexes.join(', ')}`)
  console.log(`  slowed down ${cpuSlowdownMultiplier} times: ${calibrated.performance.join(', ')}`)
  for (const finding of report.findings) console.log(`  ${finding}`)
  return { ...report, performance, benchmarkIndexes, calibrated }
}

/** The reports of all runs, the best last. */
async function runAll(run: () => Promise<Report>): Promise<Report[]> {
  const all: Report[] = []
  while (all.length < runs) all.push(await run())
  return all.toSorted((a, b) => performanceOf(a) - performanceOf(b))
}

function performanceOf({ scores }: Report): number {
  return scores['performance'] ?? 0
}

/** As a first visit, in a browser of its own; the cart is a second visit, with a product in it. */
async function auditOnce(
  url: string,
  paths: Paths,
  name: keyof Paths,
  cpuSlowdownMultiplier: number,
  ended: AbortSignal,
): Promise<Report> {
  return inFolder(async (profile) => {
    // In another browser: where one had opened the shop before, Lighthouse's audit began with a task of 0.1 s that no page has
    // without Lighthouse.
    if (name === 'cart') await fillCart(profile, url + paths.category)
    const browser = await openBrowser(profile)
    ended.addEventListener('abort', () => void browser.close())
    try {
      await browser.untilStill()
      return await audit(url + paths[name], {
        port: browser.port,
        isPersonal: name === 'cart',
        cpuSlowdownMultiplier,
      })
    } finally {
      await browser.close()
    }
  })
}

if (wanted.length === 0 && givenUp.length === 0) {
  mkdirSync(join(root, 'docs/performance'), { recursive: true })
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  writeFileSync(page, JSON.stringify({ date, reports }, undefined, 2) + '\n')
}
const low = Object.values(reports).flatMap(({ scores }) =>
  Object.entries(scores).filter(([category, score]) => score < leastScore(category)),
)
if (low.length > 0) {
  console.error(`${low.length} of the scores are too low: ${low.join(', ')}`)
}
if (givenUp.length > 0) console.error(givenUp.join('\n'))
// An audit that was ended may still hold a timer.
process.exit(low.length + givenUp.length > 0 ? 1 : 0)

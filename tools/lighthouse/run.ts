import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder, root, startShop } from '../../bench/shop-process.ts'
import { audit, type Report } from './audit.ts'
import { openBrowser } from './browser.ts'

/** What every page must reach in each of the four categories. */
const leastScore = 95
const page = join(root, 'docs/performance/lighthouse.json')

/** Names of pages; none means all. Only a report of all is kept. */
const wanted = process.argv.slice(2)

/** `npm run lighthouse`: the four pages of a demo shop; the scores and what is not perfect are kept. */
const reports = await inFolder(async (folder) => {
  const shop = await startShop({ DATA_DIR: folder })
  const browser = await openBrowser(join(folder, 'profile'), shop.url)
  const found: Record<string, Report> = {}
  for (const [name, path] of Object.entries(browser.paths)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    // The others are seen as by somebody who comes for the first time.
    if (name === 'cart') await browser.fillCart()
    const report = await audit(shop.url + path, { port: browser.port, isPersonal: name === 'cart' })
    found[name] = report
    console.log(name, report.scores)
    for (const finding of report.findings) console.log(`  ${finding}`)
  }
  await browser.close()
  await shop.stop()
  return found
})

if (wanted.length === 0) {
  mkdirSync(join(root, 'docs/performance'), { recursive: true })
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  writeFileSync(page, JSON.stringify({ date, reports }, undefined, 2) + '\n')
}
const low = Object.values(reports).flatMap(({ scores }) =>
  Object.values(scores).filter((score) => score < leastScore),
)
if (low.length > 0) {
  console.error(`${low.length} of the scores are below ${leastScore}.`)
  process.exitCode = 1
}

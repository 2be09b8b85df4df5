import { benchPages } from './pages.ts'
import { printTable } from './report.ts'
import { startShop } from './shop-process.ts'

/** Speed as ratios within one run; the machine's own speed cancels out. */
const shop = await startShop()
try {
  printTable('The shop as a process', await shop.figures())
  printTable('Cached home page against raw node:http with the same bytes', await benchPages(shop))
} finally {
  await shop.stop()
}

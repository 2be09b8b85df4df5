import { benchImport } from './import.ts'
import { benchLive } from './live.ts'
import { benchSeller } from './seller.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPhone } from './phone.ts'
import { printTable } from './report.ts'
import { benchSearch } from './search.ts'
import { inFolder, startShop } from './shop-process.ts'
import { benchStart } from './start.ts'

/** Speed as ratios within one run; the machine's own speed cancels out. `npm run bench orders` runs one part. */
const parts: Record<string, () => Promise<void>> = {
  pages: () =>
    inFolder(async (folder) => {
      const { shop, figures } = await benchStart(folder)
      printTable('The shop as a process', figures)
      printTable(
        'Cached home page against raw node:http with the same bytes',
        await benchPages(shop),
      )
      await shop.stop()
    }),
  phone: () =>
    inFolder(async (folder) => {
      const shop = await startShop({ DATA_DIR: folder })
      for (const [page, figures] of Object.entries(await benchPhone(shop)))
        printTable(`The ${page} page, cold, on a slow phone`, figures)
      await shop.stop()
    }),
  live: () =>
    inFolder(async (folder) => {
      const shop = await startShop({ DATA_DIR: folder, DEMO: '0' })
      printTable('Open streams of live orders', await benchLive(shop))
      await shop.stop()
    }),
  import: () =>
    inFolder(async (folder) => {
      const shop = await startShop({ DATA_DIR: folder, DEMO: '0' })
      printTable('A file of many products', await benchImport(shop))
      await shop.stop()
    }),
  orders: async () => {
    for (const [engine, figures] of Object.entries(await benchOrders()))
      printTable(`Orders and logins on ${engine} against the raw loops`, figures)
  },
  search: async () => printTable('Searches in 100,000 products', await benchSearch()),
  seller: async () => {
    for await (const [title, figures] of benchSeller()) printTable(title, figures)
  },
}

const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(parts))
  if (wanted.length === 0 || wanted.includes(name)) await run()

import { benchImport } from './import.ts'
import { benchLive } from './live.ts'
import { printFigures } from './report/figures.ts'
import { benchSeller } from './seller.ts'
import { inFolder, startShop } from './shop-process.ts'

/** Parts that only print: they are run by name, after a change of what they measure. */
export const details: Record<string, () => Promise<void>> = {
  live: () =>
    inFolder(async (folder) => {
      const shop = await startShop({ DATA_DIR: folder, DEMO: '0' })
      printFigures('Open streams of live orders', await benchLive(shop))
      await shop.stop()
    }),
  import: () =>
    inFolder(async (folder) => {
      const shop = await startShop({ DATA_DIR: folder, DEMO: '0' })
      printFigures('A file of many products', await benchImport(shop))
      await shop.stop()
    }),
  seller: async () => {
    for await (const [title, figures] of benchSeller()) printFigures(title, figures)
  },
}

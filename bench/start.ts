import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Figures } from './report.ts'
import { root, startShop, type ShopProcess } from './shop-process.ts'

/** The demo shop started twice: the first start loads the demo into an empty folder. The second stays open. */
export async function benchStart(folder: string): Promise<{ shop: ShopProcess; figures: Figures }> {
  const first = await startShop({ DATA_DIR: folder })
  await first.stop()
  const shop = await startShop({ DATA_DIR: folder })
  return {
    shop,
    figures: {
      'first start to first page, s': first.seconds,
      'later start to first page, s': shop.seconds,
      'resident memory, MB': (await shop.metric('process_resident_memory_bytes')) / 1e6,
      'packages installed': countPackages(),
      'home page JavaScript, kB gzip': (await scriptBytes(shop.url)) / 1e3,
    },
  }
}

/** Every script that the browser fetches for the page. */
async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
  const files = await Promise.all([...names].map(async (name) => (await fetch(url + name)).bytes()))
  return files.reduce((sum, bytes) => sum + gzipSync(bytes).byteLength, 0)
}

function countPackages(): number {
  const lock: { packages: object } = JSON.parse(
    readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
  )
  return Object.keys(lock.packages).length
}

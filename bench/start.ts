import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { load } from './load.ts'
import { startRawTwin } from './raw/twin.ts'
import { valueRow, type Measured } from './report/rows.ts'
import { alternate, roundsOf, type Effort } from './rounds.ts'
import { inFolder, root, startShop } from './shop-process.ts'

/** The demo shop as a process: its starts, its memory, and what the browser has to load. */
export function benchStart(effort: Effort): Promise<Measured> {
  return inFolder(async (folder) => {
    // The first start also loads the demo into the empty folder.
    const first = await startShop({ DATA_DIR: folder })
    const scripts = await scriptBytes(first.url)
    await first.stop()
    const memory = { start: [] as number[], load: [] as number[], bare: [] as number[] }
    const requests = effort === 'full' ? 20_000 : 500
    const seconds = await alternate(roundsOf(effort), {
      ours: async () => {
        const shop = await startShop({ DATA_DIR: folder })
        memory.start.push((await shop.metric('process_resident_memory_bytes')) / 1e6)
        for (const path of ['/', '/products', '/api/product/list?limit=100'])
          await load({ url: shop.url + path, requests, connections: 32 })
        memory.load.push((await shop.metric('process_resident_memory_bytes')) / 1e6)
        await shop.stop()
        return shop.seconds
      },
      bare: async () => {
        const bare = await startRawTwin()
        memory.bare.push((await bare.memory()) / 1e6)
        await bare.stop()
        return bare.seconds
      },
    })
    const raw = memory.bare
    return {
      rows: [
        valueRow({ work: 'first start to first page', unit: 's', ours: [first.seconds] }),
        valueRow({
          work: 'later start to first page; raw: a bare node:http',
          unit: 's',
          ours: seconds('ours'),
          raw: seconds('bare'),
          goal: { atMost: 1.2 },
        }),
        valueRow({
          work: 'resident after start, demo',
          unit: 'MB',
          ours: memory.start,
          raw,
          goal: { atMost: 200 },
        }),
        valueRow({
          work: 'resident after load, demo',
          unit: 'MB',
          ours: memory.load,
          raw,
        }),
        valueRow({
          work: 'scripts of the home page, gzip',
          unit: 'kB',
          ours: [scripts / 1e3],
          goal: { atMost: 150 },
        }),
        valueRow({ work: 'packages installed', unit: '', ours: [countPackages()] }),
      ],
    }
  })
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

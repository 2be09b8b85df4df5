import { load } from './load.ts'
import { startRawTwin } from './raw/twin.ts'
import type { Line, Measured } from './report/rows.ts'
import { alternate, median, roundsOf, type Effort } from './rounds.ts'
import { inFolder, startShop } from './shop-process.ts'

const counts = [1, 4, 16, 64, 256]

/** How the cached home page is served over more and more connections, beside raw `node:http`. */
export function benchConnections(effort: Effort): Promise<Measured> {
  return inFolder(async (folder) => {
    const shop = await startShop({ DATA_DIR: folder })
    const raw = await startRawTwin(shop.url)
    const requests = effort === 'full' ? 15_000 : 600
    const rates: Line[] = [line('Larder'), line('node:http')]
    const waits: Line[] = [line('Larder'), line('node:http')]
    for (const { url } of [shop, raw]) await load({ url, requests, connections: 16 })
    for (const connections of counts) {
      const slowest: Record<string, number[]> = { ours: [], raw: [] }
      const measure = (name: string, url: string) => async () => {
        const { perSecond, p99 } = await load({ url, requests, connections })
        slowest[name]?.push(p99)
        return perSecond
      }
      const rate = await alternate(roundsOf(effort), {
        ours: measure('ours', shop.url),
        raw: measure('raw', raw.url),
      })
      for (const [index, name] of (['ours', 'raw'] as const).entries()) {
        rates[index]?.points.push([connections, median(rate(name))])
        waits[index]?.points.push([connections, median(slowest[name] ?? [])])
      }
    }
    await raw.stop()
    await shop.stop()
    const panels = [
      { title: 'Requests in a second', unit: '', lines: rates },
      { title: 'Slowest of a hundred', unit: 'ms', lines: waits },
    ]
    return {
      rows: [],
      plots: { connections: { title: 'The cached home page', x: 'connections', panels } },
    }
  })
}

const line = (name: string): Line => ({ name, points: [] })

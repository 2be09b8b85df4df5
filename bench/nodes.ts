import { startPostgres } from '#test/postgres-server.ts'
import { openBuyers, spread } from './buyers.ts'
import { load } from './load.ts'
import { rawPostgres } from './raw/loops.ts'
import { rawCashOrder } from './raw/order-rows.ts'
import type { Line, Measured } from './report/rows.ts'
import { alternate, median, rate, roundsOf, type Effort } from './rounds.ts'
import { inFolder, startShop } from './shop-process.ts'

const mostNodes = 3
const connections = 24

/** One to three processes of the shop over one PostgreSQL, on this one machine. */
export function benchNodes(effort: Effort): Promise<Measured> {
  return inFolder(async (folder) => {
    const server = await startPostgres([])
    const url = `${server.url}/postgres`
    const startNode = (index: number) =>
      startShop({ DATA_DIR: `${folder}/${index}`, DATABASE_URL: url, DEMO: '0' })
    const orders = effort === 'full' ? 1_000 : 60
    const requests = effort === 'full' ? 12_000 : 600
    const placed: Line = { name: 'Larder', points: [] }
    const inserted: Line = { name: 'the same rows inserted', points: [] }
    const served: Line = { name: 'Larder', points: [] }
    for (let count = 1; count <= mostNodes; count++) {
      const nodes = await Promise.all(Array.from({ length: count }, (_, index) => startNode(index)))
      const each = connections / count
      const all = (roundsOf(effort) + 1) * orders
      const buyers = (
        await Promise.all(nodes.map((node) => openBuyers(node, each, Math.ceil(all / count))))
      ).flat()
      const place = () => spread(buyers, orders, (buyer) => buyer.order())
      const open = () =>
        Promise.all(
          nodes.map((node) =>
            load({ url: node.url, requests: Math.ceil(requests / count), connections: each }),
          ),
        )
      await place()
      await open()
      const rates = await alternate(roundsOf(effort), {
        placed: () => rate(orders, place),
        inserted: () =>
          rate(orders, () => rawPostgres(url, orders, { connections, rawOrder: rawCashOrder })),
        served: () => rate(requests, open),
      })
      placed.points.push([count, median(rates('placed'))])
      inserted.points.push([count, median(rates('inserted'))])
      served.points.push([count, median(rates('served'))])
      await Promise.all(nodes.map((node) => node.stop()))
    }
    await server.stop()
    const panels = [
      { title: 'Orders in a second, 24 connections', unit: '', lines: [placed, inserted] },
      { title: 'Home pages in a second, 24 connections', unit: '', lines: [served] },
    ]
    return {
      rows: [],
      plots: { nodes: { title: 'Processes over one PostgreSQL', x: 'processes', panels } },
    }
  })
}

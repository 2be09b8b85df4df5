import { benchConnections } from './connections.ts'
import { details } from './details.ts'
import { benchNodes } from './nodes.ts'
import { readOptions } from './options.ts'
import { benchOrderCount } from './order-count.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPhone } from './phone/phone.ts'
import { benchProducts } from './products.ts'
import { checkFloors } from './quick.ts'
import { currentCommit, readResults, resultOf } from './report/results.ts'
import type { Measured, Row } from './report/rows.ts'
import { printTable } from './report/table.ts'
import { writeDocs } from './report/write-docs.ts'
import type { Effort } from './rounds.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'

/** In the order of the table. */
const parts: Record<string, (effort: Effort) => Promise<Measured>> = {
  pages: benchPages,
  orders: benchOrders,
  start: benchStart,
  search: benchSearch,
  products: benchProducts,
  phone: benchPhone,
  connections: benchConnections,
  'order-count': benchOrderCount,
  nodes: benchNodes,
}

const { wanted, mode, isPublished, resumes } = readOptions(process.argv.slice(2))
const unknown = wanted.filter((name) => !(name in parts) && !(name in details))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}.`)
  console.error(
    `Parts: ${Object.keys(parts).join(', ')}; printed only: ${Object.keys(details).join(', ')}.`,
  )
  process.exit(1)
}
if (mode === 'quick') process.exit((await checkFloors()) ? 0 : 1)
for (const name of wanted) await details[name]?.()
await measureParts(mode)

/** After each part all is written, so that a run that is interrupted loses one part only. */
async function measureParts(effort: Effort) {
  const commit = currentCommit()
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts)) {
    const known = readResults()[name]
    const isWanted = wanted.length === 0 || wanted.includes(name)
    if (!isWanted || (resumes && known?.commit === commit)) continue
    const from = performance.now()
    console.log(`${name} ...`)
    const measured = await measure(effort)
    console.log(`${name}: ${Math.round((performance.now() - from) / 1_000)} s`)
    rows.push(...measured.rows)
    if (isPublished) writeDocs(inOrder({ ...readResults(), [name]: resultOf(measured) }))
  }
  if (rows.length > 0) printTable(rows)
}

function inOrder<Result>(results: Record<string, Result>): Record<string, Result> {
  return Object.fromEntries(
    Object.keys(parts).flatMap((name) => {
      const result = results[name]
      return result ? [[name, result] as const] : []
    }),
  )
}

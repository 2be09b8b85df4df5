import { drawProducts } from './draw-products.ts'
import { drawSite } from './draw-site.ts'
import { measureOutlines } from './measure-outlines.ts'

/** `npm run artwork products` and so on; what each writes is committed. */
const commands: Record<string, () => Promise<void>> = {
  products: drawProducts,
  site: drawSite,
  outlines: measureOutlines,
}

const command = commands[process.argv[2] ?? '']
if (!command) {
  console.error(`Which drawings? npm run artwork ${Object.keys(commands).join('|')}`)
  process.exit(1)
}
await command()

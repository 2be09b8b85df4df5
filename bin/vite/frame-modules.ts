import { join } from 'node:path'
import type { Rolldown } from 'vite'

const pages = join(import.meta.dirname, '../../src/web')

/** The modules that every page of the shop begins with, and those that nearly every page imports. */
const frame = [
  'shop/frame/page-meta.ts',
  'shop/frame/message-screen.tsx',
  'shop/cart/cart-actions.ts',
  'shop/browse/product-link.tsx',
  'ui/pictures/category-picture.tsx',
  'ui/product-image.tsx',
  'assets/address.webp',
  'ui/money.ts',
  'ui/use-busy.ts',
  'ui/use-is-in-browser.ts',
  'ui/scripts/when-idle.ts',
  'ui/form/use-form-call.ts',
  'shop/home/delivery-record.ts',
  'shop/browse/product-grid.tsx',
  'entry.client.tsx',
  'root.tsx',
  'shop/frame/layout.tsx',
  'shop/frame/page-boundary.tsx',
]

let imports: Set<string> | undefined

/** The shop's own modules that the frame imports statically, directly or not. Packages come along with them. */
export function frameImports(context: Rolldown.ChunkingContext): Set<string> {
  if (imports) return imports
  imports = new Set()
  const next = frame.map((file) => join(pages, file))
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (imports.has(id) || id.includes('node_modules')) continue
    imports.add(id)
    next.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return imports
}

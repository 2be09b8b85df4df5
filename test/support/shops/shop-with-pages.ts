import { openShop } from '../open-shop.ts'
import type { Pages } from '#app/pages/load-pages.ts'
import { pagePolicy } from '#http/security-headers.ts'

/** Pages that say where they are and how many were rendered before. */
function countedPages(known = /^\/(products.*|my-orders\/.*|seller.*)?$/i) {
  const rendered: string[] = []
  const pages: Pages = {
    clientFolder: import.meta.dirname,
    sellerAssets: import.meta.dirname,
    isKnown: (path) => known.test(path),
    render: async (address) => {
      rendered.push(address)
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (address.includes('broken')) throw new Error('a page fell over')
      const isFound = known.test(address.replace(/\?.*/, '')) && !address.includes('unknown')
      const status = address.includes('overloaded') ? 503 : isFound ? 200 : 404
      const html = `<html><script>hello()</script><p>${address} ${rendered.length}</p></html>`
      const headers = {
        'content-type': 'text/html',
        'content-security-policy': pagePolicy(['hello()']),
      }
      return new Response(html.padEnd(2_000), { status, headers })
    },
  }
  return { pages, rendered }
}

/** A shop that keeps a list of what it rendered. */
export async function openShopWithPages(settings: Parameters<typeof openShop>[0] = {}) {
  const { pages, rendered } = countedPages()
  const shop = await openShop(settings, { pages })
  return { ...shop, rendered, text: async (path: string) => (await shop.get(path)).text() }
}

import { createApi } from '#app/api.ts'
import { loadPages } from '#app/pages/load-pages.ts'
import '../built-pages.ts'
import { openShop } from '../open-shop.ts'

/** The real pages, rendered as the server does. */
export async function openWithBuiltPages() {
  const shop = await openShop()
  const id = await shop.sells()
  const { render, sellerAssets } = await loadPages(createApi(shop.services), shop.services)
  const seller = await shop.sellerClient()
  return {
    shop,
    id,
    seller,
    sellerAssets,
    render: async (path: string) => (await render(path)).text(),
    saves: (values: object) =>
      seller.call('POST /api/seller/settings/shop', { json: { ...values, version: 0 } }),
  }
}

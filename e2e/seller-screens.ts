import { request } from '@playwright/test'
import { demoSeller } from '../src/platform/env.ts'

type Products = { products: { _id: string }[] }

/** The seller's session, and the screens that only the seller can see. */
export async function openDesk(baseURL: string) {
  const seller = await request.newContext({ baseURL })
  await seller.post('/api/seller/login', { data: demoSeller })
  const answer = await seller.get('/api/product/list?limit=1')
  const { products } = (await answer.json()) as Products

  const storageState = await seller.storageState()
  await seller.dispose()
  const screens: [name: string, path: string][] = [
    ['seller-add-product', '/seller'],
    ['seller-product-list', '/seller/product-list'],
    ['seller-edit-product', `/seller/products/${products[0]?._id}`],
    ['seller-import', '/seller/import'],
  ]
  return { storageState, screens }
}

import type { SellerCategory } from '#modules/catalogue/product/categories/contract.ts'
import type { Shop } from '../open-shop.ts'

/** As the seller sees them. */
export async function categoriesOf(shop: Shop): Promise<SellerCategory[]> {
  const { body } = await (await shop.sellerClient()).call('GET /api/seller/categories')
  return body.categories
}

export const categoryAt = async (shop: Shop, path: string): Promise<SellerCategory | undefined> =>
  (await categoriesOf(shop)).find((category) => category.path === path)

const petFood = { text: 'For dogs & cats', path: 'Pet-Food', bgColor: '#fff7e0' }

/** The seller adds a category. */
export async function addOne(shop: Shop, fields: Record<string, string> = {}, file?: Blob) {
  const body = formOf({ ...petFood, ...fields }, file)
  return (await shop.sellerClient()).call('POST /api/seller/categories/add', { body })
}

/** The seller changes these fields of the category with this path, over the version that is there. */
export async function changeCategory(
  shop: Shop,
  path: string,
  fields: Record<string, string>,
  file?: Blob,
) {
  const before = await categoryAt(shop, path)
  const seen = before && {
    id: before._id,
    version: String(before.version),
    text: before.text,
    path: before.path,
    bgColor: before.bgColor,
  }
  const body = formOf({ ...seen, ...fields }, file)
  return (await shop.sellerClient()).call('POST /api/seller/categories/update', { body })
}

/** The paths in the sitemap. */
export async function addressesIn(shop: Shop): Promise<string[]> {
  const xml = await (await shop.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

function formOf(fields: Record<string, string>, file: Blob | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file) form.set('file', file)
  return form
}

export const publicCategories = async (shop: Shop) =>
  (await shop.client().call('GET /api/category/list')).body.categories

/** What the audit log says about each change of the settings, newest first. */
export async function settingsChanges(shop: Shop): Promise<(string | undefined)[]> {
  const seller = await shop.sellerClient()
  const query = { action: 'settings changed' }
  const { body } = await seller.call('GET /api/seller/audit', { query })
  return body.entries.map(({ detail }) => detail)
}

import type { Context } from 'hono'
import pLimit from 'p-limit'
import type { HttpDeps } from '#http/context.ts'
import { handle } from '#http/handle.ts'
import { multipartBody } from '#http/multipart.ts'
import { parseInput } from '#http/parse-input.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { imageLimits } from '#modules/images/limits.ts'
import type { Catalogue } from '../../model/catalogue.ts'
import {
  addCategory,
  editCategory,
  removeOldPath,
  reorderCategories,
  reorderShelves,
} from './change-categories.ts'
import { categoryCalls, categoryChange, newCategory } from '../../product/categories/contract.ts'
import { deleteCategory, mergeCategory } from './merge-categories.ts'
import { toCategory } from '../../product/categories/read-categories.ts'
import { listForSeller } from './seller-list.ts'
import { unavailable } from '#platform/common-refusals.ts'
import { longestQueue } from '../../product/categories/limits.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

const upload = { what: 'picture', files: 1, fileBytes: imageLimits.bytes, fieldBytes: 10_000 }
/** Forms in memory at once. The others wait unread. */
const oneAtATime = pLimit(1)

export function categoriesHttp(deps: Deps) {
  const { catalogue, database, env } = deps
  const list = async () => ({ categories: await listForSeller(database.db, env.PUBLIC_URL) })
  return handle(deps, categoryCalls, {
    'GET /api/category/list': () => {
      const shown = catalogue.categories.all.filter(({ isHidden }) => !isHidden)
      return { categories: shown.map((category) => toCategory(category, env.PUBLIC_URL)) }
    },
    'GET /api/seller/categories': list,
    'POST /api/seller/categories/add': async ({ c, seller }) => {
      await withForm(c, async (fields, file) => {
        const input = parseInput(newCategory, fields)
        await addCategory(deps, seller, { ...input, file: await encoded(file) })
      })
      return { message: 'Category Added', ...(await list()) }
    },
    'POST /api/seller/categories/update': async ({ c, seller }) => {
      await withForm(c, async (fields, file) => {
        const input = parseInput(categoryChange, fields)
        await editCategory(deps, seller, { ...input, file: await encoded(file) })
      })
      return { message: 'Category Saved', ...(await list()) }
    },
    'POST /api/seller/categories/order': async ({ seller, body }) => {
      await reorderCategories(deps, seller, body)
      return { message: 'Order Saved', ...(await list()) }
    },
    'POST /api/seller/categories/shelf-order': async ({ seller, body }) => {
      await reorderShelves(deps, seller, body)
      return { message: 'Order Saved', ...(await list()) }
    },
    'POST /api/seller/categories/merge': async ({ seller, body }) => {
      await mergeCategory(deps, seller, body)
      return { message: 'Categories Merged', ...(await list()) }
    },
    'POST /api/seller/categories/delete': async ({ seller, body }) => {
      await deleteCategory(deps, seller, body)
      return { message: 'Category Deleted', ...(await list()) }
    },
    'POST /api/seller/categories/remove-old-path': async ({ seller, body }) => {
      await removeOldPath(deps, seller, body)
      return { message: 'Old Address Removed', ...(await list()) }
    },
  })
}

async function withForm(
  c: Context,
  work: (fields: Record<string, string>, file: Buffer | undefined) => Promise<void>,
) {
  if (oneAtATime.pendingCount > longestQueue)
    throw unavailable({ what: 'The upload', retryAfterSeconds: 10 })
  await oneAtATime(async () => {
    const { fields, files } = await multipartBody(c, 'file', upload)
    await work(Object.fromEntries(fields), files[0])
  })
}

const encoded = async (file: Buffer | undefined) => file && encodeImage(file)

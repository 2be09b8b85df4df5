import { Hono, type Context } from 'hono'
import pLimit from 'p-limit'
import type { AppEnv, HttpDeps, SellerEnv } from '#http/context.ts'
import { jsonBody } from '#http/json-body.ts'
import { multipartBody } from '#http/multipart.ts'
import { parseInput } from '#http/parse-input.ts'
import { sendJson } from '#http/send-json.ts'
import { imageLimits } from '#modules/images/contract.ts'
import { encodeImage } from '#modules/images/encode.ts'
import type { Catalogue } from '../catalogue.ts'
import {
  addCategory,
  editCategory,
  removeOldPath,
  reorderCategories,
  reorderShelves,
} from './change-categories.ts'
import {
  categoryChange,
  categoryDeletion,
  categoryMerge,
  categoryOrder,
  newCategory,
  oldPathRemoval,
} from './contract.ts'
import { deleteCategory, mergeCategory } from './merge-categories.ts'
import { toCategory } from './read-categories.ts'
import { listForSeller } from './seller-list.ts'
import { unavailable } from '#platform/common-refusals.ts'

type Deps = HttpDeps & { catalogue: Catalogue }

const upload = { what: 'picture', files: 1, fileBytes: imageLimits.bytes, fieldBytes: 10_000 }
/** Forms in memory at once. The others wait unread. */
const oneAtATime = pLimit(1)
const longestQueue = 20

export const categoriesHttp = ({ catalogue, env }: Deps) =>
  new Hono<AppEnv>().get('/list', (c) => {
    const shown = catalogue.categories.all.filter(({ isHidden }) => !isHidden)
    const categories = shown.map((category) => toCategory(category, env.PUBLIC_URL))
    return sendJson(c, { success: true, categories })
  })

export function sellerCategoriesHttp(deps: Deps) {
  const { database, env } = deps
  const list = async () => listForSeller(database.db, env.PUBLIC_URL)
  const answer = async (c: Context, message: string) =>
    sendJson(c, { success: true, message, categories: await list() })

  return new Hono<SellerEnv>()
    .get('/', deps.requireSeller, async (c) =>
      sendJson(c, { success: true, categories: await list() }),
    )
    .post('/add', deps.requirePassword, async (c) => {
      await withForm(c, async (fields, file) => {
        const input = parseInput(newCategory, fields)
        await addCategory(deps, c.get('seller'), { ...input, file: await encoded(file) })
      })
      return answer(c, 'Category Added')
    })
    .post('/update', deps.requirePassword, async (c) => {
      await withForm(c, async (fields, file) => {
        const input = parseInput(categoryChange, fields)
        await editCategory(deps, c.get('seller'), { ...input, file: await encoded(file) })
      })
      return answer(c, 'Category Saved')
    })
    .post('/order', deps.requirePassword, async (c) => {
      await reorderCategories(deps, c.get('seller'), await jsonBody(c, categoryOrder))
      return answer(c, 'Order Saved')
    })
    .post('/shelf-order', deps.requirePassword, async (c) => {
      await reorderShelves(deps, c.get('seller'), await jsonBody(c, categoryOrder))
      return answer(c, 'Order Saved')
    })
    .post('/merge', deps.requirePassword, async (c) => {
      await mergeCategory(deps, c.get('seller'), await jsonBody(c, categoryMerge))
      return answer(c, 'Categories Merged')
    })
    .post('/delete', deps.requirePassword, async (c) => {
      await deleteCategory(deps, c.get('seller'), await jsonBody(c, categoryDeletion))
      return answer(c, 'Category Deleted')
    })
    .post('/remove-old-path', deps.requirePassword, async (c) => {
      await removeOldPath(deps, c.get('seller'), await jsonBody(c, oldPathRemoval))
      return answer(c, 'Old Address Removed')
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

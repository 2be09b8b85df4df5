import type { Db } from '#platform/database/db.ts'
import { imagePath } from '#modules/images/contract.ts'
import { findCategory, type Category, type Drawing } from './categories.ts'
import type {} from '../../tables.ts'

/** A category as it is stored. */
export type StoredCategory = Readonly<{
  id: string
  text: string
  path: string
  colour: string
  imageId: string | undefined
  drawing: Drawing | undefined
  isHidden: boolean
  /** The tax class that it proposes for new products; the first if there is none. */
  taxClass: string | undefined
  shelfPosition: number | undefined
  /** The public version that changed it last; another order is no change of it. */
  version: number
  /** In lower case. */
  oldPaths: readonly string[]
}>

/** This node's copy of the categories. It belongs to a public version and is replaced together with it. */
export type Categories = {
  /** In the seller's order. */
  readonly all: readonly StoredCategory[]
  /** For pages: the same list for all of them, so that each page carries it once. */
  readonly forPages: readonly Category[]
  find(path: string): StoredCategory | undefined
  /** By a path that redirects. */
  findByOldPath(path: string): StoredCategory | undefined
  /** As a file or another client may name it: by path, by text, or by a path that it had. */
  findByAnyName(name: string): StoredCategory | undefined
}

export async function readCategories(db: Db): Promise<StoredCategory[]> {
  const rows = await db
    .selectFrom('category')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute()
  const old = await db.selectFrom('category_old_path').selectAll().orderBy('path').execute()
  const oldPaths = Map.groupBy(old, ({ category_id }) => category_id)
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    path: row.path,
    colour: row.colour,
    imageId: row.image_id ?? undefined,
    drawing: row.drawing ?? undefined,
    isHidden: row.hidden === 1,
    taxClass: row.tax_class ?? undefined,
    shelfPosition: row.shelf_position ?? undefined,
    version: row.version,
    oldPaths: (oldPaths.get(row.id) ?? []).map(({ path }) => path),
  }))
}

export function indexCategories(all: readonly StoredCategory[]): Categories {
  const byOldPath = new Map(
    all.flatMap((category) => category.oldPaths.map((path) => [path, category] as const)),
  )
  const find = (path: string) => findCategory(all, path)
  const findByOldPath = (path: string) => byOldPath.get(path.toLowerCase())
  return {
    all,
    forPages: all.map((category) => toCategory(category)),
    find,
    findByOldPath,
    findByAnyName(name) {
      const wanted = name.trim()
      return find(wanted) ?? findByText(all, wanted) ?? findByOldPath(wanted)
    },
  }
}

export const findByText = (all: readonly StoredCategory[], text: string) =>
  all.find((category) => category.text.toLowerCase() === text.toLowerCase())

export const toCategory = (category: StoredCategory, publicUrl = ''): Category => ({
  text: category.text,
  path: category.path,
  bgColor: category.colour,
  ...(category.imageId !== undefined && { image: publicUrl + imagePath(category.imageId, 480) }),
  ...(category.drawing !== undefined && { drawing: category.drawing }),
  ...(category.isHidden && { hidden: true }),
})

/** The categories that a product can be given, for a message. */
export const unknownCategory = ({ all }: Categories): string =>
  `Category must be one of this shop: ${all.map(({ text }) => text).join(', ')}`

/** Of every category's id, the tax class that it proposes. */
export async function readProposedClasses(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('category').select(['id', 'tax_class']).execute()
  return new Map(rows.map((row) => [row.id, row.tax_class]))
}

/** Of every path, also of those that redirect, the category's id. */
export async function readCategoryIds(db: Db): Promise<Map<string, string>> {
  const all = await readCategories(db)
  return new Map(
    all.flatMap(({ id, path, oldPaths }) =>
      [...oldPaths, path.toLowerCase()].map((each) => [each, id] as const),
    ),
  )
}

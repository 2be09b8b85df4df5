import { recordAction } from '#modules/audit/audit.ts'
import type { EncodedImage } from '#modules/images/encode.ts'
import { saveImages } from '#modules/images/images.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { inShelfOrder, type Drawing } from '../../product/categories/categories.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../../writing/change.ts'
import type { CategoryChange, NewCategory } from '../../product/categories/contract.ts'
import { categoryLimits } from '../../product/categories/limits.ts'
import { assertKnown, taxClassName } from '../../product/prices/taxing.ts'
import type { Taxing } from '#modules/pricing/deposits.ts'
import { firstTaxClass } from '#modules/pricing/taxes.ts'
import {
  findByText,
  readCategories,
  type StoredCategory,
} from '../../product/categories/read-categories.ts'
import {
  invalidInput,
  limitReached,
  notFound,
  refuseIfWrong,
  settingsChanged,
} from '#platform/common-refusals.ts'

/** The file that came with the form. */
type WithFile<Input> = Input & { file: EncodedImage | undefined }

/** At the end of the list. */
export async function addCategory(deps: ChangeDeps, by: Seller, input: WithFile<NewCategory>) {
  await changeCategories(deps, by, async (tx, all, version) => {
    if (all.length >= categoryLimits.count)
      throw limitReached({ what: 'categories', limit: categoryLimits.count })
    assertFree(all, input)
    await deps.catalogue.assertTaxing(tx, input)
    const picture = await savePicture(tx, deps.clock, input)
    const last = await tx
      .selectFrom('category')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst()
    const row = {
      text: input.text,
      path: input.path,
      colour: input.bgColor,
      ...picture,
      hidden: input.hidden === true ? 1 : 0,
      ...proposedClass(input),
    }
    const position = (last?.position ?? 0) + 1
    await tx
      .insertInto('category')
      .values({ id: newId(), position, version, ...row })
      .execute()
    return `added “${input.text}” at ${addressOf(input.path)}`
  })
}

/** A path that it had redirects from now on; one that it takes back does not any more. */
export async function editCategory(
  deps: ChangeDeps,
  by: Seller,
  input: WithFile<CategoryChange>,
): Promise<void> {
  await changeCategories(deps, by, async (tx, all, version) => {
    const before = findSeen(all, input)
    assertFree(all, input)
    const taxing = await deps.catalogue.readTaxing(tx)
    assertKnown(taxing, input)
    const picture =
      input.picture === 'keep'
        ? { image_id: before.imageId ?? null, drawing: before.drawing ?? null }
        : await savePicture(tx, deps.clock, { ...input, picture: input.picture })
    const after = {
      text: input.text,
      path: input.path,
      colour: input.bgColor,
      ...picture,
      hidden: Number(input.hidden ?? before.isHidden),
      tax_class: before.taxClass ?? null,
      ...proposedClass(input),
    }
    const detail = differences(before, after, taxing)
    if (detail === '') return ''
    await tx
      .updateTable('category')
      .set({ ...after, version })
      .where('id', '=', before.id)
      .execute()
    await keepOldPath(tx, all, before, input.path)
    return `“${before.text}”: ${detail}`
  })
}

/** Another order is no change of the categories themselves: a form that is open stays current. */
export async function reorderCategories(
  deps: ChangeDeps,
  by: Seller,
  { order, seen }: NewOrder,
): Promise<void> {
  await changeCategories(deps, by, async (tx, all) => {
    const current = all.map(({ id }) => id)
    assertFullOrder(current, { order, seen })
    for (const [index, id] of order.entries())
      await tx
        .updateTable('category')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    return orderChange(all, current, order)
  })
}

/** The way along the shelves. It is nothing that shoppers see. */
export async function reorderShelves(
  deps: ChangeDeps,
  by: Seller,
  { order, seen }: NewOrder,
): Promise<void> {
  await changeCategories(deps, by, async (tx, all) => {
    const current = inShelfOrder(all).map(({ id }) => id)
    const asForShoppers = all.map(({ id }) => id)
    assertFullOrder(current, { order: order.length === 0 ? asForShoppers : order, seen })
    for (const id of current)
      await tx
        .updateTable('category')
        .set({ shelf_position: order.length === 0 ? null : order.indexOf(id) + 1 })
        .where('id', '=', id)
        .execute()
    const change = orderChange(all, current, order.length === 0 ? asForShoppers : order)
    return change && `shelves: ${change}`
  })
}

type NewOrder = { order: readonly string[]; seen: readonly string[] }

function assertFullOrder(current: readonly string[], { order, seen }: NewOrder) {
  if (current.join() !== seen.join()) throw changedSince()
  if (order.toSorted().join() === current.toSorted().join()) return
  const problem = 'order must name every category once'
  throw invalidInput({ fields: { order: problem } })
}

function orderChange(
  all: readonly StoredCategory[],
  before: readonly string[],
  after: readonly string[],
): string {
  const texts = (ids: readonly string[]) =>
    ids.map((id) => all.find((category) => category.id === id)?.text).join(', ')
  return before.join() === after.join() ? '' : `order ${texts(before)} → ${texts(after)}`
}

/** After this the path leads nowhere, and another category may take it. */
export async function removeOldPath(
  deps: ChangeDeps,
  by: Seller,
  { id, path }: { id: string; path: string },
): Promise<void> {
  await changeCategories(deps, by, async (tx, all) => {
    const category = all.find((each) => each.id === id)
    const old = path.toLowerCase()
    if (!category?.oldPaths.includes(old)) throw notFound({ what: 'old address' })
    await tx.deleteFrom('category_old_path').where('path', '=', old).execute()
    return `“${category.text}”: old address ${addressOf(old)} → none`
  })
}

type Work = (tx: Tx, all: StoredCategory[], version: number) => Promise<string>

/** One transaction that holds the catalogue and raises its version. `work` says what changed, for the audit log. */
export async function changeCategories(deps: ChangeDeps, by: Seller, work: Work): Promise<void> {
  const { clock } = deps
  await changeCatalogue(deps, async (tx) => {
    const version = await nextVersions(tx, 1)
    const detail = await work(tx, await readCategories(tx), version)
    const entry = { action: 'settings changed', subject: 'Categories', detail } as const
    if (detail !== '') await recordAction({ db: tx, clock }, by, entry)
  })
}

/** Refuses when it is not the category that was seen. */
export function findSeen(
  all: readonly StoredCategory[],
  { id, version }: { id: string; version: number },
): StoredCategory {
  const found = all.find((category) => category.id === id)
  if (!found) throw notFound({ what: 'category' })
  if (found.version !== version) throw changedSince()
  return found
}

export const addressOf = (path: string) => `/products/${path.toLowerCase()}`

const changedSince = () => settingsChanged({ what: 'categories' })

export function assertRoomForOldPaths(all: readonly StoredCategory[], more: number) {
  const kept = all.reduce((sum, { oldPaths }) => sum + oldPaths.length, 0)
  if (kept + more > categoryLimits.oldPaths)
    throw limitReached({ what: 'old addresses', limit: categoryLimits.oldPaths })
}

type Named = { id?: string; text: string; path: string }

/** A name and an address belong to one category; an old address belongs to the category that it leads to. */
function assertFree(all: readonly StoredCategory[], { id, text, path }: Named) {
  const others = all.filter((category) => category.id !== id)
  const wanted = path.toLowerCase()
  const redirecting = others.find(({ oldPaths }) => oldPaths.includes(wanted))
  refuseIfWrong({
    text: findByText(others, text) && 'Another category has this name',
    path: others.some((category) => category.path.toLowerCase() === wanted)
      ? 'Another category has this address'
      : redirecting &&
        `This is an old address of “${redirecting.text}” and leads there. Remove it there first`,
  })
}

async function keepOldPath(
  tx: Tx,
  all: readonly StoredCategory[],
  { id, path: before }: StoredCategory,
  path: string,
) {
  const [old, now] = [before.toLowerCase(), path.toLowerCase()]
  if (old === now) return
  await tx.deleteFrom('category_old_path').where('path', '=', now).execute()
  assertRoomForOldPaths(all, 1)
  await tx.insertInto('category_old_path').values({ path: old, category_id: id }).execute()
}

/** The column as it is stored; none if the form does not name one. */
const proposedClass = ({ taxClass }: { taxClass?: string | undefined }) =>
  taxClass === undefined ? {} : { tax_class: taxClass === firstTaxClass ? null : taxClass || null }

type Chosen = { picture: 'none' | 'upload' | Drawing; file: EncodedImage | undefined }

async function savePicture(tx: Tx, clock: Clock, { picture, file }: Chosen) {
  if (picture !== 'upload') return { image_id: null, drawing: picture === 'none' ? null : picture }
  if (!file) throw invalidInput({ fields: { file: 'Choose a picture' } })
  await saveImages(tx, clock, [file])
  return { image_id: file.id, drawing: null }
}

type Row = {
  text: string
  path: string
  colour: string
  image_id: string | null
  drawing: Drawing | null
  hidden: number
  tax_class: string | null
}

/** For people: "name “Cold Drinks” → “Drinks”, colour #DDF1FB → #FFF1C9". Empty if nothing changed. */
function differences(before: StoredCategory, after: Row, taxing: Taxing): string {
  const className = (id: string | null = null) => taxClassName(taxing, id)
  const pictureBefore = pictureText(before.imageId, before.drawing)
  const pictureAfter = pictureText(after.image_id, after.drawing)
  const fields: [what: string, was: string, is: string][] = [
    ['name', `“${before.text}”`, `“${after.text}”`],
    ['address', `/products/${before.path}`, `/products/${after.path}`],
    ['colour', before.colour, after.colour],
    ['picture', pictureBefore, pictureAfter],
    ['tax class', className(before.taxClass), className(after.tax_class)],
    ['', before.isHidden ? 'hidden' : 'shown', after.hidden === 1 ? 'hidden' : 'shown'],
  ]
  return fields
    .filter(([, was, is]) => was !== is)
    .map(([what, was, is]) => `${what} ${was} → ${is}`.trim())
    .join(', ')
}

const pictureText = (imageId: string | null | undefined, drawing: Drawing | null | undefined) =>
  imageId ? `own picture ${imageId.slice(0, 6)}` : drawing ? `drawing of ${drawing}` : 'none'

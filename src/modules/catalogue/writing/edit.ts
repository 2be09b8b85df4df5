import { recordAction } from '#modules/audit/audit.ts'
import type { Seller } from '#platform/identity.ts'
import type { EncodedImage } from '#modules/images/encode.ts'
import { saveImages } from '#modules/images/images.ts'
import type { Weighed } from '#modules/pricing/weighed.ts'
import type { Tx } from '#platform/database/db.ts'
import { readBarcodes, writeBarcodes } from '../product/barcodes/stored-barcodes.ts'
import { readCategories, readCategoryIds } from '../product/categories/read-categories.ts'
import { categoryIdIn, changeCatalogue, setImages, takeProduct, type ChangeDeps } from './change.ts'
import type { FoodFacts } from '../product/facts/food-facts.ts'
import { writeFacts } from '../product/facts/stored-facts.ts'
import { differences } from './differences.ts'
import { priceColumns, readWeighed } from '../product/prices/stored-weighed.ts'
import {
  taxingColumns,
  taxingWords,
  assertKnown,
  type NamedTaxing,
} from '../product/prices/taxing.ts'
import { invalidInput } from '#platform/common-refusals.ts'

type Edit = {
  id: string
  name: string
  /** The path of its category. */
  category: string
  description: string[]
  priceCents: number
  offerCents: number
  weight?: string | undefined
  weighed?: Weighed | undefined
  /** Without it the product keeps what it has. */
  facts?: FoodFacts | undefined
  /** The same; null takes it away. */
  minimumAge?: number | null | undefined
  shelf?: string | null | undefined
  /** The same; an empty list takes them away. */
  barcodes?: readonly string[] | undefined
  inStock?: boolean | undefined
  /** The id of a picture it has, or `new:0` for the first of `files`. */
  images: readonly string[]
  files: readonly EncodedImage[]
  /** The version that the editor saw. */
  version?: number | undefined
} & NamedTaxing

/** All of the product at once, pictures too, or nothing. */
export async function editProduct(deps: ChangeDeps, by: Seller, edit: Edit): Promise<void> {
  const { clock, catalogue } = deps
  await changeCatalogue(deps, async (tx) => {
    const { product: before, version } = await takeProduct(tx, edit.id, edit.version)
    await catalogue.assertSameDecimals(tx)
    const taxing = await catalogue.readTaxing(tx)
    assertKnown(taxing, edit)
    const imagesBefore = await readImages(tx, edit.id)
    const images = placePictures(edit, imagesBefore)
    const barcodesBefore = await readBarcodes(tx, edit.id)
    const barcodes = edit.barcodes ?? barcodesBefore
    const after = {
      name: edit.name,
      category_id: categoryIdIn(await readCategoryIds(tx), edit.category),
      description: JSON.stringify(edit.description),
      ...priceColumns(edit),
      facts: edit.facts ? writeFacts(edit.facts) : before.facts,
      minimum_age: edit.minimumAge === undefined ? before.minimum_age : edit.minimumAge,
      shelf: edit.shelf === undefined ? before.shelf : edit.shelf,
      ...taxingColumns(edit),
      in_stock: edit.inStock === undefined ? before.in_stock : Number(edit.inStock),
    }
    await tx
      .updateTable('product')
      .set({ ...after, version })
      .where('id', '=', edit.id)
      .execute()
    if (edit.barcodes) await writeBarcodes(tx, [{ id: edit.id, barcodes }])
    await saveImages(tx, clock, [...edit.files])
    await setImages(tx, edit.id, images)

    const categories = await readCategories(tx)
    const category = (id: string) => categories.find((each) => each.id === id)?.path ?? ''
    const detail = differences(
      {
        ...before,
        ...taxingWords(taxing, before),
        category: category(before.category_id),
        images: imagesBefore,
        barcodes: barcodesBefore,
      },
      {
        ...after,
        ...taxingWords(taxing, { ...before, ...after }),
        category: category(after.category_id),
        images,
        barcodes,
      },
      catalogue.format,
    )
    const entry = { action: 'product changed', subject: edit.name, subjectId: edit.id } as const
    if (detail !== '') await recordAction({ db: tx, clock }, by, { ...entry, detail })
  })
}

type PriceEdit = {
  id: string
  priceCents: number
  offerCents: number
  /** The prices are those of a kilogram. */
  isPerKg?: boolean
  version?: number | undefined
}

/** A product that is sold by weight has a price per kg and no other: a price of the wrong kind is refused. */
export async function setPrices(deps: ChangeDeps, by: Seller, edit: PriceEdit): Promise<void> {
  const { clock, catalogue } = deps
  await changeCatalogue({ ...deps, cause: 'list' }, async (tx) => {
    const { product: before, version } = await takeProduct(tx, edit.id, edit.version)
    await catalogue.assertSameDecimals(tx)
    const weighed = readWeighed(before)
    const { priceCents, offerCents, isPerKg = false } = edit
    if ((weighed !== undefined) !== isPerKg) throw wrongKindOfPrice(isPerKg)
    const after = priceColumns(
      weighed
        ? { ...edit, weighed: { ...weighed, priceCents, offerCents } }
        : { ...edit, weight: before.weight },
    )
    await tx
      .updateTable('product')
      .set({ ...after, version })
      .where('id', '=', edit.id)
      .execute()
    const same = { ...before, category: '' }
    const detail = differences(same, { ...same, ...after }, catalogue.format)
    const entry = { action: 'price changed', subject: before.name, subjectId: edit.id } as const
    if (detail !== '') await recordAction({ db: tx, clock }, by, { ...entry, detail })
  })
}

const wrongKindOfPrice = (isPerKg: boolean) =>
  invalidInput({
    fields: {
      price: isPerKg
        ? 'This product is sold by piece: it has no price per kg'
        : 'This product is sold by weight: change its price per kg',
    },
  })

/** Out of the shop, or back in it at its old place. Orders that have it keep it. */
export async function archiveProduct(
  deps: ChangeDeps,
  by: Seller,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> {
  const { clock } = deps
  await changeCatalogue(deps, async (tx) => {
    const { product, version } = await takeProduct(tx, id)
    if ((product.archived_at !== null) === isArchived) return
    await tx
      .updateTable('product')
      .set({ archived_at: isArchived ? clock() : null, version })
      .where('id', '=', id)
      .execute()
    await recordAction({ db: tx, clock }, by, {
      action: isArchived ? 'product archived' : 'product restored',
      subject: product.name,
      subjectId: id,
    })
  })
}

export async function readImages(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_image')
    .select('image_id')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.image_id)
}

/** A picture cannot be taken over by naming its id: it is on the product already, or comes with this change. */
function placePictures({ images, files }: Edit, before: readonly string[]): string[] {
  const placed = images.map((name) => {
    const [, index] = /^new:(\d)$/.exec(name) ?? []
    const id = index === undefined ? before.find((id) => id === name) : files[Number(index)]?.id
    if (id === undefined) throw wrongPictures('One of these is not a picture of this product')
    return id
  })
  if (files.some(({ id }) => !placed.includes(id)))
    throw wrongPictures('A picture was sent that has no place among the others')
  return [...new Set(placed)]
}

const wrongPictures = (problem: string) =>
  invalidInput({ message: problem, fields: { images: problem } })

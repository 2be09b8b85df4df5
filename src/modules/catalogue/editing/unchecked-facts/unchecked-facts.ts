import { recordAction } from '#modules/audit/audit.ts'
import type { Db } from '#platform/database/db.ts'
import { excluded } from '#platform/database/excluded.ts'
import { newId } from '#platform/id.ts'
import type { Seller } from '#platform/identity.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from '../../writing/change.ts'
import { lockProducts, writeProducts } from '../../writing/confirmed-change.ts'
import { readFacts, writeFacts } from '../../product/facts/stored-facts.ts'
import { fillEmpty, type FoundFacts } from './fill-empty.ts'
import { uncheckedLimits } from './limits.ts'
import type {} from '../../tables.ts'

type Found = { gtin: string; facts: FoundFacts }

/** Keeps what a file says of products that do not state it. A later file replaces what an earlier one said. */
export async function keepFound(
  { database, clock }: Pick<ChangeDeps, 'database' | 'clock'>,
  found: readonly Found[],
): Promise<{ filled: number; complete: number }> {
  const factsOf = new Map(found.map(({ gtin, facts }) => [gtin, facts]))
  if (factsOf.size === 0) return { filled: 0, complete: 0 }
  return database.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('product_barcode')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['gtin', 'product.id', 'facts'])
      .where('gtin', 'in', [...factsOf.keys()])
      .where('archived_at', 'is', null)
      .orderBy('product.id')
      .orderBy('product_barcode.position')
      .execute()
    // A product of which two barcodes are in the file counts once.
    const products = new Map(rows.toReversed().map((row) => [row.id, row]))
    let filled = 0
    for (const { id, gtin, facts } of products.values()) {
      const json = writeFacts(fillEmpty(readFacts(facts), factsOf.get(gtin) ?? {}))
      if (json === null) continue
      filled++
      await tx
        .insertInto('unchecked_facts')
        .values({ product_id: id, seen: newId(), facts: json, at: clock() })
        .onConflict((conflict) =>
          conflict.column('product_id').doUpdateSet(excluded(['seen', 'facts', 'at'])),
        )
        .execute()
    }
    return { filled, complete: products.size - filled }
  })
}

/** One page of what is to be checked, in the order in which it came. */
export async function readUnchecked(
  db: Db,
  { id, page = 1 }: { id?: string | undefined; page?: number | undefined },
) {
  const all = db
    .selectFrom('unchecked_facts')
    .innerJoin('product', 'product.id', 'product_id')
    .where('archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('product_id', '=', id ?? ''))
  const { count } = await all
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select(['product_id', 'seen', 'unchecked_facts.facts', 'product.facts as stated'])
    .orderBy('at')
    .orderBy('product_id')
    .limit(uncheckedLimits.page)
    .offset((page - 1) * uncheckedLimits.page)
    .execute()
  const products = rows.map((row) => ({
    id: row.product_id,
    seen: row.seen,
    // The seller may have stated some of it since.
    facts: fillEmpty(readFacts(row.stated), readFacts(row.facts)),
  }))
  return { products, total: count }
}

type Checked = { products: readonly { id: string; seen: string }[]; areRight: boolean }

/** What was seen is stated from now on, where the product still says nothing; or it is forgotten. */
export async function settleChecked(
  deps: ChangeDeps,
  by: Seller,
  { products, areRight }: Checked,
): Promise<{ done: number; left: number }> {
  const seen = new Map(products.map((product) => [product.id, product.seen]))
  return changeCatalogue(deps, async (tx) => {
    const version = (await nextVersions(tx, seen.size)) - seen.size
    const settled: { id: string; name: string; columns: { facts: string | null } }[] = []
    for (const { id, name, facts } of (await lockProducts(tx, [...seen.keys()])).values()) {
      const row = await tx
        .deleteFrom('unchecked_facts')
        .where('product_id', '=', id)
        .where('seen', '=', seen.get(id) ?? '')
        .returning('facts')
        .executeTakeFirst()
      if (!row) continue
      const stated = readFacts(facts)
      const after = writeFacts({ ...stated, ...fillEmpty(stated, readFacts(row.facts)) })
      settled.push({ id, name, columns: { facts: after } })
    }
    if (areRight) {
      await writeProducts(tx, version, settled)
      const detail = 'food facts from a file, checked'
      for (const { id: subjectId, name: subject } of settled) {
        const entry = { action: 'product changed', subject, subjectId, detail } as const
        await recordAction({ db: tx, clock: deps.clock }, by, entry)
      }
    }
    return { done: settled.length, left: seen.size - settled.length }
  })
}

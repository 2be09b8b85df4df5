import type { Selectable, Updateable } from 'kysely'
import { createHash } from 'node:crypto'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { formatCount, type MoneyFormat } from '#modules/pricing/money.ts'
import type { Tables, Tx } from '#platform/database/db.ts'
import { changeCatalogue, nextVersions, type ChangeDeps } from './change.ts'
import { mostInPreview } from '../limits.ts'
import type { PriceCause } from '../product/prices/reasons.ts'

/** Products after which other requests are answered. */
export const productsAtOnce = 100

type Report = { fingerprint: string }

/** What a request would do to many products, and to which version of the catalogue. */
export type ChangePlan<OfReport extends Report = Report, Row = unknown> = {
  report: OfReport
  /** What is not the same afterwards, in the order in which orders lock products. */
  rows: Row[]
  version: number
}

type Confirmable<Plan extends ChangePlan, Result> = {
  /** The fingerprint of the preview that the seller has seen. Without it nothing changes. */
  confirm: string | undefined
  plan: () => Plan | Promise<Plan>
  /** The shop or the request is not what the preview was made for. */
  changedSince: () => Error
  /** Refuses what has problems, or a question without an answer. */
  assertReady: (report: Plan['report']) => void
  cause: PriceCause
  /** The rows' versions follow that of the plan. */
  write: (tx: Tx, plan: Plan) => Promise<Result>
}

/** A preview, or the change that was confirmed: all of it in one transaction, or nothing. Without rows nothing is written. */
export async function previewOrChange<Plan extends ChangePlan, Result>(
  deps: ChangeDeps,
  { confirm, changedSince, assertReady, cause, write, ...of }: Confirmable<Plan, Result>,
): Promise<{ report: Plan['report']; isDone: boolean; written?: Result }> {
  // The node that is asked to change may have heard less than the one that made the preview.
  await deps.catalogue.catchUp()
  const plan = await of.plan()
  const { report, rows, version } = plan
  if (confirm === undefined) return { report, isDone: false }
  if (confirm !== report.fingerprint) throw changedSince()
  assertReady(report)
  if (rows.length === 0) return { report, isDone: true }
  const written = await changeCatalogue({ ...deps, cause }, async (tx) => {
    // Also holds the catalogue, so that it stays the one that was looked at.
    const last = await nextVersions(tx, rows.length)
    if (last - rows.length !== version) throw changedSince()
    return write(tx, plan)
  })
  return { report, isDone: true, written }
}

/** What a preview names: the first of them, and how many there are. */
export function namedFirst<Entry>() {
  const named = {
    shown: [] as Entry[],
    count: 0,
    add(entry: Entry) {
      if (++named.count <= mostInPreview) named.shown.push(entry)
    },
  }
  return named
}

export const fingerprintOf = (
  request: readonly unknown[],
  file: Uint8Array | string = '',
): string => createHash('sha256').update(JSON.stringify(request)).update(file).digest('base64url')

/** Locked in the order in which orders lock products. Those that are gone are missing. */
export async function lockProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Selectable<Tables['product']>>> {
  if (ids.length === 0) return new Map()
  const query = tx.selectFrom('product').selectAll().where('id', 'in', ids)
  const rows = await query.orderBy('id').forUpdate().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type ChangedProduct = { id: string; columns: Updateable<Tables['product']> }

/** Each product gets a version of its own; they follow this one. */
export async function writeProducts(
  tx: Tx,
  versionBefore: number,
  rows: readonly ChangedProduct[],
): Promise<void> {
  for (const [index, { id, columns }] of rows.entries()) {
    const version = versionBefore + index + 1
    await tx
      .updateTable('product')
      .set({ ...columns, version })
      .where('id', '=', id)
      .execute()
    if (index % productsAtOnce === productsAtOnce - 1) await yieldToRequests()
  }
}

export const countText = (count: number, format: MoneyFormat): string =>
  count === 1 ? '1 product' : `${formatCount(count, format)} products`

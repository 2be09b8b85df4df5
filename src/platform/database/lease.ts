import type { SelectQueryBuilder } from 'kysely'
import type { Db, Tables, Tx } from './db.ts'

/**
 * Claims rows of background work for this node. `due` selects them and `lease` moves the time at which they are due far
 * enough ahead to work them off, so that no other node takes them meanwhile; if this node dies, they become due again.
 */
export async function claimDue<Table extends keyof Tables, Row>(
  db: Db,
  due: (db: Db) => SelectQueryBuilder<Tables, Table, Row>,
  lease: (tx: Tx, rows: Row[]) => Promise<unknown>,
): Promise<Row[]> {
  // Mostly nothing is due, and finding that out needs no transaction.
  const waiting: unknown[] = await due(db).limit(1).execute()
  if (waiting.length === 0) return []
  return db.transaction().execute(async (tx) => {
    const rows: Row[] = await due(tx).forUpdate().skipLocked().execute()
    if (rows.length > 0) await lease(tx, rows)
    return rows
  })
}

type WorkOff<Row> = {
  claim: () => Promise<Row[]>
  /** Ends the row's lease: deletes it, marks it as done, or sets when it is due again. */
  work: (row: Row) => Promise<unknown>
  stop: AbortSignal
  /** How many rows are worked on at the same time. */
  atOnce?: number
}

/** Claims and works off rows until none is due any more or the worker is told to stop. */
export async function workOff<Row>({ claim, work, stop, atOnce = 1 }: WorkOff<Row>) {
  async function oneAfterTheOther() {
    while (!stop.aborted) {
      const rows = await claim()
      if (rows.length === 0) return
      for (const row of rows) await work(row)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther))
}

import { sql, SqliteAdapter, type RawBuilder } from 'kysely'
import type { Db, Engine } from './db.ts'

/** Any number of texts as one value of a statement: PostgreSQL's type text[], JSON for SQLite. */
export const textArray = (engine: Engine, texts: readonly string[]): string =>
  engine === 'sqlite'
    ? JSON.stringify(texts)
    : `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** One statement for any number of texts, given as a `textArray`. */
export const isAnyOf = (db: Db, column: string, texts: string): RawBuilder<boolean> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${texts}))`
    : sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`

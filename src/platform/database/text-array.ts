import { sql, type RawBuilder } from 'kysely'

/** Any number of texts as one value of PostgreSQL's type text[]. */
export const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

/** On PostgreSQL: one statement for any number of texts, given as a `textArray`. */
export const isAnyOf = (column: string, texts: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`

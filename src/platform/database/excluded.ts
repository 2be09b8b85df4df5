import { sql } from 'kysely'

/** For `on conflict … do update set`: these columns become what the row that is there already should have been. */
export const excluded = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((name) => [name, sql.ref<never>(`excluded.${name}`)]))

import { CompiledQuery } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** How the engine would answer this question if it were asked again and again, as text with the indexes it would use. */
export async function planOf(
  { db, engine }: Database,
  question: { compile: () => CompiledQuery },
): Promise<string> {
  const { sql, parameters } = question.compile()
  const command = engine === 'sqlite' ? 'explain query plan' : 'explain (generic_plan)'
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${command} ${sql}`, [...parameters]))
  return JSON.stringify(rows)
}

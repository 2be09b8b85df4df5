import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type {} from '../../tables.ts'
import type { SynonymSection } from './contract.ts'

const storedGroups = z.array(z.array(z.string()))

export async function readSynonyms(db: Db): Promise<SynonymSection> {
  const { version, document } = await db
    .selectFrom('search_synonyms')
    .select(['version', 'document'])
    .executeTakeFirstOrThrow()
  return { version, values: { groups: readStoredJson(storedGroups, document, []) } }
}

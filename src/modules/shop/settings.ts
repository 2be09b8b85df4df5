import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import { shopDefaults, shopSection, type Shop } from './contract.ts'
import type {} from './tables.ts'

type Section<Values> = { version: number; values: Values }
type Sections = { shop: Section<Shop> }

/** This node's copy of the settings. It belongs to a catalogue version and is replaced together with it. */
export type Settings = {
  readonly shop: Shop
  /** Reads them again. The function that is returned makes them current. */
  read: (db: Db) => Promise<() => void>
}

export function openSettings(): Settings {
  let current = parseSections('{}')
  return {
    get shop() {
      return current.shop.values
    },
    async read(db) {
      const next = await readSections(db)
      return () => (current = next)
    },
  }
}

export async function readSections(db: Db): Promise<Sections> {
  const { document } = await db
    .selectFrom('shop_settings')
    .select('document')
    .executeTakeFirstOrThrow()
  return parseSections(document)
}

const storedSection = z.object({ version: z.int(), values: z.record(z.string(), z.unknown()) })
const storedDocument = z.object({ shop: storedSection.optional().catch(undefined) })

/** A field that is newer than the document has its default value. A damaged section has its defaults. */
function parseSections(document: string): Sections {
  const { shop } = readStoredJson(storedDocument, document, {})
  const values = shopSection.safeParse({ ...shopDefaults, ...shop?.values })
  return { shop: { version: shop?.version ?? 0, values: values.data ?? shopDefaults } }
}

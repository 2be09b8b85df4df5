import { z } from 'zod'
import type { Tax } from '#modules/pricing/pricing.ts'
import type { Db } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import {
  moneyDefaults,
  moneySection,
  shopDefaults,
  shopSection,
  type Money,
  type Shop,
} from './contract.ts'
import type {} from './tables.ts'

type Section<Values> = { version: number; values: Values }
export type Sections = { shop: Section<Shop>; money: Section<Money> }

/** This node's copy of the settings. It belongs to a catalogue version and is replaced together with it. */
export type Settings = {
  readonly shop: Shop
  readonly money: Money
  /** Reads them again. The function that is returned makes them current. */
  read: (db: Db) => Promise<() => void>
}

export function openSettings(): Settings {
  let current = parseSections('{}')
  return {
    get shop() {
      return current.shop.values
    },
    get money() {
      return current.money.values
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

/** The tax of an order that is placed now: read in its own transaction, like the prices. */
export async function readTax(db: Db): Promise<Tax> {
  const { taxLabel: label, taxRate: rate } = (await readSections(db)).money.values
  return { label, rate }
}

const storedSection = z
  .object({ version: z.int(), values: z.record(z.string(), z.unknown()) })
  .optional()
  .catch(undefined)
const storedDocument = z.object({ shop: storedSection, money: storedSection })

/** A field that is newer than the document has its default value. A damaged section has its defaults. */
function parseSections(document: string): Sections {
  const stored = readStoredJson(storedDocument, document, {})
  const shop = shopSection.safeParse({ ...shopDefaults, ...stored.shop?.values })
  const money = moneySection.safeParse({ ...moneyDefaults, ...stored.money?.values })
  return {
    shop: { version: stored.shop?.version ?? 0, values: shop.data ?? shopDefaults },
    money: { version: stored.money?.version ?? 0, values: money.data ?? moneyDefaults },
  }
}

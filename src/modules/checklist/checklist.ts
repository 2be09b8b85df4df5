import { z } from 'zod'
import { shopSection } from '#modules/settings/sections/shop.ts'
import { readSections } from '#modules/settings/settings.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type {} from '#modules/catalogue/tables.ts'
import type {} from '#platform/database/settings.ts'
import type { Checklist } from './contract.ts'
import { stepNames, type StepName } from './status.ts'

const settingName = 'checklist'
const stored = z.object({ confirmed: z.array(z.string()), isDismissed: z.boolean() })
type Stored = z.output<typeof stored>

/** A step is done when its setting is not the default any more, or when the owner says that the default is right. */
export async function readChecklist(db: Db): Promise<Omit<Checklist, 'success'>> {
  const { confirmed, isDismissed } = await readStored(db)
  const { shop, payment, delivery, hours } = await readSections(db)
  const done: Record<StepName, boolean> = {
    name: shop.values.name !== shopSection.defaults.name,
    contact: shop.values.email !== shopSection.defaults.email,
    hours: hours.version > 0,
    area: delivery.values.areas.length > 0,
    payment: payment.version > 0,
    product: await hasOwnProduct(db),
  }
  const steps = stepNames.map((name) => ({ name, isDone: done[name] || confirmed.includes(name) }))
  return { steps, isShown: !isDismissed && steps.some(({ isDone }) => !isDone) }
}

type Change = { confirm?: StepName | undefined; dismiss?: boolean | undefined }

export async function changeChecklist(tx: Tx, { confirm, dismiss }: Change): Promise<void> {
  const before = await readStored(tx)
  const after: Stored = {
    confirmed: [...new Set([...before.confirmed, ...(confirm ? [confirm] : [])])],
    isDismissed: dismiss ?? before.isDismissed,
  }
  const value = JSON.stringify(after)
  await tx
    .insertInto('setting')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function readStored(db: Db): Promise<Stored> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return readStoredJson(stored, row?.value ?? '', { confirmed: [], isDismissed: false })
}

/** One that was added after the demo catalogue, whose products are all from the moment at which it was loaded. */
async function hasOwnProduct(db: Db): Promise<boolean> {
  const demo = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'demo-catalogue')
    .executeTakeFirst()
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('archived_at', 'is', null)
    .where('created_at', '>', demo === undefined ? 0 : Date.parse(demo.value))
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}

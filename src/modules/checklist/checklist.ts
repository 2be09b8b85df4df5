import { z } from 'zod'
import { replyAddress } from '#modules/mail/email-brand.ts'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import { ownSections } from '#modules/settings/launch/own-shop.ts'
import { moneySection, type Money } from '#modules/settings/sections/money.ts'
import { shopSection } from '#modules/settings/sections/shop.ts'
import { readSections } from '#modules/settings/settings.ts'
import type { Env } from '#platform/env.ts'
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
export async function readChecklist(
  db: Db,
  { SMTP_URL, isDemoSeller }: Pick<Env, 'SMTP_URL' | 'isDemoSeller'>,
): Promise<Omit<Checklist, 'success'>> {
  const { confirmed, isDismissed } = await readStored(db)
  const { shop, money, payment, delivery, hours, launch } = await readSections(db)
  const done: Record<StepName, boolean> = {
    name: ![shopSection, ownSections.shop].some((it) => it.defaults.name === shop.values.name),
    contact: replyAddress(shop.values) !== undefined,
    currency: money.version > 0,
    tax: hasOwnTax(money.values),
    timeZone: shop.values.timeZone !== '',
    hours: hours.version > 0,
    area: delivery.values.areas.length > 0,
    payment: payment.version > 0,
    mail: SMTP_URL !== undefined,
    categories: await hasOwnCategories(db),
    product: await hasOwnProduct(db),
    // Made by a program of the server, of which the shop knows nothing.
    backup: false,
  }
  const steps = stepNames.map((name) => ({ name, isDone: done[name] || confirmed.includes(name) }))
  // The seller of the demo is a visitor, who has nothing to set up before the demo is removed.
  const isOwner = isOwnShop({ launch: launch.values }) || !isDemoSeller
  return { steps, isShown: isOwner && !isDismissed && steps.some(({ isDone }) => !isDone) }
}

/** It is not the specification's any more. */
function hasOwnTax({ taxLabel, taxClasses, isTaxIncluded }: Money): boolean {
  const { defaults } = moneySection
  const [rate, ...others] = taxClasses.map((known) => known.rate)
  return (
    isTaxIncluded ||
    others.length > 0 ||
    taxLabel !== defaults.taxLabel ||
    rate !== defaults.taxClasses[0]?.rate
  )
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

/** One that was added, or that is not as it came. */
async function hasOwnCategories(db: Db): Promise<boolean> {
  const changed = db.selectFrom('category').select('id').where('version', '>', 0).limit(1)
  return (await changed.execute()).length > 0
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

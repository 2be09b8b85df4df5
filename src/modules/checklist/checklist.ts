import { z } from 'zod'
import { isOwnShop } from '#modules/settings/launch/is-own-shop.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import type { Checklist, ChecklistChange } from './contract.ts'
import { missingOf, type ShopFacts } from './missing.ts'
import { readFacts, type ChecklistDeps } from './read-facts.ts'
import { isFor, lawOf, rules } from './rules.ts'
import { stepNames, type StepName } from './status.ts'

const settingName = 'checklist'
const stored = z.object({
  confirmed: z.array(z.string()),
  isDismissed: z.boolean(),
  /** When the owner last said that there is a backup. */
  backupAt: z.number().optional(),
})
type Stored = z.output<typeof stored>

export async function readChecklist(deps: ChecklistDeps): Promise<Omit<Checklist, 'success'>> {
  const { db } = deps.database
  const { confirmed, isDismissed, backupAt } = await readStored(db)
  const facts = await readFacts(deps, db, backupAt)
  const steps = stepsFor(facts, confirmed)
  // The seller of the demo is a visitor, who has nothing to set up before the demo is removed.
  const isOwner = isOwnShop(facts.settings) || !deps.env.isDemoSeller
  const isShown = isOwner && !isDismissed && steps.some(({ isDone }) => !isDone)
  return { steps, isShown, country: facts.country.name, hasLaws: facts.area !== 'other' }
}

/** The steps that concern this shop. One is done when nothing is missing, or when the owner says that it is right. */
export const stepsFor = (facts: ShopFacts, confirmed: readonly string[]): Checklist['steps'] =>
  stepNames.flatMap((name) => {
    const rule = rules[name]
    const missing = isFor(rule, facts.area) ? missingOf(name, facts) : undefined
    if (missing === undefined) return []
    const { title, why, place, lacks } = rule
    const confirm = rule.neverConfirmed?.includes(facts.area) ? undefined : rule.confirm
    const isConfirmed = confirm !== undefined && name !== 'backup' && confirmed.includes(name)
    const isDone = missing.length === 0 || isConfirmed
    const sentences = missing.filter((sentence) => sentence !== '')
    const law = lawOf(name, facts)
    return [{ name, title, why, place, lacks, confirm, law, missing: sentences, isDone }]
  })

export async function changeChecklist(
  tx: Tx,
  { confirm, dismiss }: ChecklistChange,
  now: number,
): Promise<void> {
  const before = await lockStored(tx)
  const after: Stored = {
    confirmed: [...new Set([...before.confirmed, ...(confirm ? [confirm] : [])])],
    isDismissed: dismiss ?? before.isDismissed,
    backupAt: isBackup(confirm) ? now : before.backupAt,
  }
  const value = JSON.stringify(after)
  await tx.updateTable('setting').set({ value }).where('name', '=', settingName).execute()
}

const isBackup = (name: StepName | undefined) => name === 'backup'

const untouched: Stored = { confirmed: [], isDismissed: false }

const storedRow = (db: Db) =>
  db.selectFrom('setting').select('value').where('name', '=', settingName)

async function readStored(db: Db): Promise<Stored> {
  const row = await storedRow(db).executeTakeFirst()
  return readStoredJson(stored, row?.value ?? '', untouched)
}

/** Two changes at once wait for each other, also the first ones. */
async function lockStored(tx: Tx): Promise<Stored> {
  await tx
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(untouched) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await storedRow(tx).forUpdate().executeTakeFirstOrThrow()
  return readStoredJson(stored, value, untouched)
}

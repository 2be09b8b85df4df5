import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import type {} from '#platform/database/settings.ts'
import { readStoredJson } from '#platform/stored-json.ts'

const setting = 'push keys'
const keys = z.object({ publicKey: z.string(), privateKey: z.string() })
type VapidKeys = z.output<typeof keys>

/** By which push services know this shop: made when they are first needed, and the same for all nodes from then on. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const found = await readKeys(db)
  if (found) return found
  await db
    .insertInto('setting')
    .values({ name: setting, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await readKeys(db)
  if (!made) throw new Error('The push keys in the table "setting" are damaged')
  return made
}

async function readKeys(db: Db): Promise<VapidKeys | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst()
  return row && readStoredJson(keys.optional(), row.value, undefined)
}

import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import type {} from '#platform/database/settings.ts'
import { readStoredJson } from '#platform/stored-json.ts'
import { unixTime } from '#platform/time.ts'
import { curve } from './encrypt-push.ts'
import { tokenSeconds } from './limits.ts'

const setting = 'push keys'
const keys = z.object({ publicKey: z.string(), privateKey: z.string() })
type VapidKeys = z.output<typeof keys>

/** By which push services know this shop: made when they are first needed, and the same for all nodes from then on. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const found = await readKeys(db)
  if (found) return found
  await db
    .insertInto('setting')
    .values({ name: setting, value: JSON.stringify(newKeys()) })
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

export function newKeys(): VapidKeys {
  const pair = createECDH(curve)
  const publicKey = pair.generateKeys('base64url')
  // Without leading zeros it would be shorter.
  const privateKey = pair.getPrivateKey('hex').padStart(64, '0')
  return { publicKey, privateKey: Buffer.from(privateKey, 'hex').toString('base64url') }
}

/** The header by which a push service knows the shop: a signed token that is good for this service alone (RFC 8292). */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: number },
): string {
  const token = {
    aud: new URL(endpoint).origin,
    exp: unixTime(now) + tokenSeconds,
    sub: `mailto:${contact}`,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, token]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

import { randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { claimDue, workOff } from '#platform/database/lease.ts'
import { newId } from '#platform/id.ts'
import type { Log } from '#platform/log.ts'
import type {} from '#platform/database/settings.ts'
import { backOffMs, startWorker } from '#platform/worker.ts'
import { unixTime } from '#platform/time.ts'
import { signatureHeader, type CheckoutEvent, type RefundEvent } from '../payments.ts'
import { sign } from '../signature.ts'
import type {} from '../tables.ts'
import { pollMs, eventsAtOnce, answerWithinMs, mostBetweenMs, givesUpAfterMs } from './limits.ts'

const webhookPath = '/api/payments/webhook'

/** How an event travels to the shop: over HTTP to the address the shop listens on. */
type Post = (path: string, init: RequestInit) => Response | Promise<Response>

type NewEvent = Omit<CheckoutEvent, 'id'> | Omit<RefundEvent, 'id'>

export type TestBankDeps = { database: Database; clock: Clock; log: Log }

const secretName = 'test-bank-secret'

/**
 * The outbox of webhook events: each stays in its table until the shop has answered it with success, also across
 * restarts. An event may be sent twice, as by any provider.
 */
export function openTestBankOutbox(deps: TestBankDeps) {
  const { database, clock, log } = deps
  let post: Post | undefined
  let secret: Promise<string> | undefined
  const worker = startWorker({ name: "sending the test bank's events", everyMs: pollMs, work, log })

  function knownSecret(): Promise<string> {
    secret ??= readSecret(database).catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }

  async function work(stop: AbortSignal) {
    if (post) await workOff({ claim: () => claim(deps), work: send, stop, atOnce: eventsAtOnce })
  }

  async function send(event: Claimed) {
    const problem = await deliver(event)
    const { db } = database
    if (problem === undefined || clock() > event.created_at + givesUpAfterMs) {
      if (problem !== undefined) log.error({ event: event.id, problem }, 'the test bank gave up')
      await db.deleteFrom('test_bank_event').where('id', '=', event.id).execute()
      return
    }
    log.warn({ event: event.id, problem }, 'an event of the test bank was not accepted')
    const due_at = clock() + backOffMs(event.attempts + 1, 1_000, mostBetweenMs)
    await db.updateTable('test_bank_event').set({ due_at }).where('id', '=', event.id).execute()
  }

  async function deliver({ body }: Claimed): Promise<string | undefined> {
    const signature = sign(await knownSecret(), Buffer.from(body), unixTime(clock()))
    if (!post) return 'not connected'
    try {
      const response = await post(webhookPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await response.arrayBuffer()
      return response.ok ? undefined : `answered ${response.status}`
    } catch (error) {
      return error instanceof Error ? error.message : 'not reached'
    }
  }

  return {
    secret: knownSecret,
    /** In the transaction that causes the event. */
    add: (tx: Tx, event: NewEvent) => add(tx, clock, event),
    sendNow: () => worker.run(),
    connect: (given: Post) => {
      post = given
      void worker.run()
    },
    stop: () => worker.stop(),
  }
}

async function add(tx: Tx, clock: Clock, event: NewEvent) {
  const id = `evt_${newId()}`
  const now = clock()
  await tx
    .insertInto('test_bank_event')
    .values({
      id,
      body: JSON.stringify({ id, ...event }),
      due_at: now,
      attempts: 0,
      created_at: now,
    })
    .execute()
}

type Claimed = { id: string; body: string; attempts: number; created_at: number }

function claim({ database, clock }: TestBankDeps): Promise<Claimed[]> {
  const now = clock()
  const due = (db: Db) =>
    db
      .selectFrom('test_bank_event')
      .select(['id', 'body', 'attempts', 'created_at'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
  return claimDue(database.db, due, (tx, events) =>
    tx
      .updateTable('test_bank_event')
      .set((row) => ({ due_at: now + 2 * answerWithinMs, attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .execute(),
  )
}

/** Made once and stored in the database, so that all nodes and the next start sign with the same. */
async function readSecret({ db }: Database): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name: secretName, value: `whsec_${randomBytes(32).toString('hex')}` })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow()
  return value
}

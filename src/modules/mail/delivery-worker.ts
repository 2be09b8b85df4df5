import pLimit from 'p-limit'
import type { Log } from '#platform/log.ts'
import { waitAtMost } from '#platform/timeout.ts'
import { backOffMs } from '#platform/worker.ts'
import { hourMs, minuteMs, secondMs } from '#platform/time.ts'
import type { Email, WriterDeps, Writers } from './email.ts'
import { countTowardsDailyLimit } from './daily-limit.ts'
import { classifyMailError, smtpCodes, type Mailer } from './mailer.ts'
import { batchSize, claimMail, settleMail, type Claimed, type Outcome } from './outbox.ts'
import {
  pollMs,
  shortestRestMs,
  emailsAtOnce,
  longestPauseMs,
  longestAtCeilingMs,
  closeWithinMs,
} from './limits.ts'

type DeliveryDeps = WriterDeps & {
  log: Log
  mailer: Mailer
  writers: Writers
  visitorEmailsPerDay: number
}

const restFor = (workedMs: number) => Math.max(shortestRestMs, 9 * workedMs)

/** Sends what is due, again and again. Several nodes may do so at once: each email is claimed by one of them. */
export function startDelivery(deps: DeliveryDeps) {
  const { log } = deps
  let failures = 0
  const closing = new AbortController()
  let running: Promise<boolean> | undefined
  let timer = setTimeout(() => void poll(), pollMs).unref()

  async function poll() {
    const start = performance.now()
    const isMoreDue = await sendNext()
    if (closing.signal.aborted) return
    const pauseMs = isMoreDue ? restFor(performance.now() - start) : pauseAfter(failures)
    timer = setTimeout(() => void poll(), pauseMs).unref()
  }

  /** One batch at a time. Tells whether more emails may be due. */
  function sendNext(): Promise<boolean> {
    running ??= sendDue().finally(() => (running = undefined))
    return running
  }

  /** A mail server that is away is tried again after a while, not once for every email that waits for it. */
  async function sendDue(): Promise<boolean> {
    try {
      const notes = await claimMail(deps)
      const problem = await sendBatch(deps, notes)
      if (problem !== undefined) throw problem
      failures = 0
      return notes.length === batchSize
    } catch (error) {
      failures++
      if (!closing.signal.aborted)
        log.warn({ err: error, failures }, 'mail cannot be sent right now')
      return false
    }
  }

  return {
    /** Sends at once and without rests what would be sent within the next seconds. */
    sendNow: async () => {
      await running
      while (!closing.signal.aborted && (await sendNext()));
    },
    close: async () => {
      closing.abort()
      clearTimeout(timer)
      // What is on its way may arrive; what hangs is cut off and given back to the outbox.
      if (running) await waitAtMost(closeWithinMs, running)
      deps.mailer.close()
      if (running) await waitAtMost(secondMs, running)
    },
  }
}

const pauseAfter = (failures: number) =>
  failures === 0 ? pollMs : jitter(backOffMs(failures, 2 * pollMs, longestPauseMs))

/** Nodes that failed together do not come back together. */
const jitter = (ms: number) => Math.round(ms * (0.5 + Math.random() / 2))

/** Returns what was wrong with the server, if it was the server. */
async function sendBatch(deps: DeliveryDeps, notes: Claimed[]): Promise<Error | undefined> {
  const { db, mailer } = deps
  if (notes.length === 0) return undefined
  let problem: Error | undefined

  async function send(note: Claimed): Promise<Outcome> {
    if (problem) return { note, as: 'untouched' }
    const outcome = await sendOne(deps, note)
    if (!(outcome instanceof Error)) return outcome
    problem = outcome
    return { note, as: 'untouched' }
  }

  // Files can be written again, so one transaction does for all.
  if (!mailer.isRemote) {
    await settleMail(db, await Promise.all(notes.map(send)))
    return problem
  }
  // What was sent is recorded at once, and emails about one thing are sent in their order.
  const limit = pLimit(emailsAtOnce)
  const threads = [...Map.groupBy(notes, ({ about }) => about).values()]
  await Promise.all(
    threads.map((thread) =>
      limit(async () => {
        for (const note of thread) await settleMail(db, [await send(note)])
      }),
    ),
  )
  return problem
}

/** What became of it, or the error of a server that could judge no email. */
async function sendOne(deps: DeliveryDeps, note: Claimed): Promise<Outcome | Error> {
  const { log, mailer, writers, clock, visitorEmailsPerDay } = deps
  const { id, kind, created_at, attempts } = note
  if (!Object.hasOwn(writers, kind)) {
    // Another node of a newer version can write it.
    return { note, as: 'later', dueAt: clock() + minuteMs }
  }
  const { write, giveUpAfterMs, isLimited } = writers[kind]
  const ceilingMs = kind === 'order placed' && note.by_visitor === 1 ? longestAtCeilingMs : 0
  if (clock() > created_at + giveUpAfterMs + ceilingMs) {
    log.error({ mail: id, kind }, 'an email is given up: it could not be sent in time')
    return { note, as: 'failed' }
  }

  const later = {
    note,
    as: 'later' as const,
    dueAt: clock() + jitter(backOffMs(attempts + 1, minuteMs, hourMs)),
  }
  let email: Email | undefined
  try {
    email = await write(deps, note)
  } catch (error) {
    log.error({ err: error, mail: id, kind }, 'an email could not be written')
    return later
  }
  // An erased account has no address any more, and people who order by phone may have none.
  if (!email || email.to === '') return { note, as: 'withdrawn' }

  const { to: recipient, subject, text, html } = email
  const counted = { note, recipient, isLimited, visitorEmailsPerDay }
  const verdict = await countTowardsDailyLimit(deps, counted)
  if (verdict === 'skip') {
    log.warn({ mail: id, kind }, 'an email is skipped: its recipient has reached the daily limit')
    return { note, as: 'skipped', recipient, subject }
  }
  if (verdict === 'wait') {
    log.warn({ mail: id, kind }, 'an email waits: visitors have caused too many today')
    return { note, as: 'later', dueAt: clock() + jitter(hourMs) }
  }
  try {
    await mailer.send(note, email)
  } catch (error) {
    const failure = classifyMailError(error)
    if (failure === 'unreachable') return error instanceof Error ? error : new Error(String(error))
    log[failure === 'refused' ? 'error' : 'warn'](
      // Not the error itself: what the server says has the address in it.
      { ...smtpCodes(error), mail: id, kind },
      `the mail server refused an email${failure === 'refused' ? ', it is given up' : ', it is retried later'}`,
    )
    return failure === 'refused' ? { note, as: 'failed' } : later
  }
  return {
    note,
    as: 'sent',
    recipient,
    subject,
    ...(mailer.isRemote ? {} : { body: { text, html } }),
  }
}

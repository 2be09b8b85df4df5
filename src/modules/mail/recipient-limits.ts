import type { Env } from '#platform/env.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'
import { memoryLimiter } from '#platform/limiter.ts'
import { emailKey } from '#platform/text.ts'
import { namedRecipientLimit, newRecipientLimit } from './limits.ts'

export type Recipients = ReturnType<typeof openRecipients>

/**
 * To how many new addresses one network can have the shop write in an hour. An address that is not confirmed can be a
 * stranger's. The same network naming the same address again within a day is not counted. In this process alone, so that
 * orders behind one network do not wait for each other.
 */
export function openRecipients(env: Pick<Env, 'NEW_RECIPIENTS_PER_HOUR'>) {
  const points = env.NEW_RECIPIENTS_PER_HOUR
  const named = memoryLimiter(namedRecipientLimit)
  const byNetwork = memoryLimiter({ ...newRecipientLimit, points })

  /** How long the email has to wait; 0 if it can be sent now. */
  async function secondsToWait(network: string, email: string): Promise<number> {
    const key = `${network} ${emailKey(email)}`
    if ((await refusedSeconds(() => named.attempt(key))) > 0) return 0
    const seconds = await refusedSeconds(() => byNetwork.attempt(network))
    if (seconds > 0) await named.forget(key)
    return seconds
  }

  return {
    secondsToWait,
    /** Where nothing but the email was wanted. */
    async attempt(network: string, email: string): Promise<void> {
      const retryAfterSeconds = await secondsToWait(network, email)
      const what = 'Too many emails were asked for from your network'
      if (retryAfterSeconds > 0) throw tooManyAttempts({ what, retryAfterSeconds })
    },
  }
}

async function refusedSeconds(attempt: () => Promise<void>): Promise<number> {
  try {
    await attempt()
    return 0
  } catch (error) {
    if (!tooManyAttempts.is(error)) throw error
    return error.detail.retryAfterSeconds
  }
}

import type { Env } from '#platform/env.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'
import { exceptOwnMachine, memoryLimiter } from '#platform/limiter.ts'
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
  const byNetwork = exceptOwnMachine(memoryLimiter({ ...newRecipientLimit, points }))

  /** `secondsToWait`: how long the email has to wait; 0 if it can be sent now. The address does not count if the work fails. */
  async function within<Result>(
    network: string,
    email: string,
    work: (secondsToWait: number) => Promise<Result>,
  ): Promise<Result> {
    const key = `${network} ${emailKey(email)}`
    if ((await refusedSeconds(() => named.attempt(key))) > 0) return work(0)
    const seconds = await refusedSeconds(() => byNetwork.attempt(network))
    if (seconds > 0) await named.forget(key)
    try {
      return await work(seconds)
    } catch (error) {
      if (seconds === 0) await Promise.all([named.forget(key), byNetwork.refund(network)])
      throw error
    }
  }

  return {
    within,
    /** Where nothing but the email was wanted. */
    attempt: (network: string, email: string): Promise<void> =>
      within(network, email, async (retryAfterSeconds) => {
        const what = 'Too many emails were asked for from your network'
        if (retryAfterSeconds > 0) throw tooManyAttempts({ what, retryAfterSeconds })
      }),
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

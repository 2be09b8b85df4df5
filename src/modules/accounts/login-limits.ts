import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import type { Limiter } from '#platform/limiter.ts'
import { Refusal } from '#platform/refusal.ts'
import { isKnownDevice } from './known-devices.ts'
import { guessLimits, knownDeviceWaitMs } from './limits.ts'
import { tooManyAttempts } from '#platform/common-refusals.ts'
import { secondsOf } from '#platform/time.ts'

/** Where a password comes from: the network address, and the token of a browser that has logged in before. */
export type Caller = { network: string; device: string | undefined }

/** Whose password it is; an account that does not exist has no budget for the day, which would only cost memory. */
type Account = { name: string; exists: boolean }

/** Undefined for a wrong password. */
type Check<Result> = () => Promise<Result | undefined>

export type LoginLimits = ReturnType<typeof openLoginLimits>

/**
 * How often a password may be tried. Wrong passwords slow down only those who send them: they are counted by account
 * and network address, and a browser that has logged in before has a count of its own. That browser is never refused
 * the right password; it waits instead.
 */
export function openLoginLimits(
  { db, openLimiter }: Database,
  wait: (ms: number) => Promise<unknown> = sleep,
) {
  const perNetwork = openLimiter(guessLimits.perNetwork)
  const perDevice = openLimiter(guessLimits.perDevice)
  const perDay = openLimiter(guessLimits.perDay)
  const perHour = openLimiter(guessLimits.perHour)
  const waiting = new Set<string>()

  async function attemptUnknown<Result>(account: Account, network: string, check: Check<Result>) {
    const key = `${account.name} ${network}`
    await perNetwork.attempt(key)
    // A try that the account refuses does not count for the network.
    if (account.exists)
      await orRefund(
        () => attemptToday(account.name),
        () => perNetwork.refund(key),
      )
    const result = await orRefund(check, async () => {
      await perNetwork.refund(key)
      if (account.exists) await perDay.refund(account.name)
    })
    if (result !== undefined) {
      await perNetwork.forget(key)
      await perDay.refund(account.name)
    }
    return result
  }

  /** When the day's tries are used up, one an hour remains: the owner can still come in from a new device. */
  const attemptToday = (account: string) => orElse(perDay, account, () => perHour.attempt(account))

  async function attemptKnown<Result>(key: string, check: Check<Result>) {
    await orElse(perDevice, key, () => waitTurn(key))
    const result = await orRefund(check, () => perDevice.refund(key))
    if (result !== undefined) await perDevice.forget(key)
    return result
  }

  /** One try at a time, so that many at once are no way around the wait. */
  async function waitTurn(key: string) {
    if (waiting.has(key)) throw tooManyAttempts({ retryAfterSeconds: secondsOf(knownDeviceWaitMs) })
    waiting.add(key)
    try {
      await wait(knownDeviceWaitMs)
    } finally {
      waiting.delete(key)
    }
  }

  return {
    /** Runs `check` if a try is allowed. Only wrong passwords count, not those that could not be checked. */
    async attempt<Result>(
      account: Account,
      { network, device }: Caller,
      check: Check<Result>,
    ): Promise<Result | undefined> {
      const isKnown = device !== undefined && (await isKnownDevice(db, account.name, device))
      return isKnown
        ? attemptKnown(`${account.name} ${device}`, check)
        : attemptUnknown(account, network, check)
    },
    /** After the owner chose a new password. */
    async forget(account: string, { network }: Caller): Promise<void> {
      await perNetwork.forget(`${account} ${network}`)
      await perDay.forget(account)
      await perHour.forget(account)
    },
  }
}

/** A password that could not be checked, because too many wait or the database is gone, is no wrong one. */
async function orRefund<Result>(check: () => Promise<Result>, refund: () => Promise<void>) {
  try {
    return await check()
  } catch (error) {
    await refund()
    throw error
  }
}

async function orElse(limiter: Limiter, key: string, whenRefused: () => Promise<void>) {
  try {
    await limiter.attempt(key)
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    await whenRefused()
  }
}

import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { boundedQueue } from '#platform/queue/bounded-queue.ts'
import { invalidInput } from '#platform/common-refusals.ts'

const hash = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Node's pool has four threads, which pictures and compression need too; hashing may use two of them. None waits for
 * more than ten seconds: on a slow machine a few hundred logins at once would take longer than a browser waits.
 */
const hashing = boundedQueue({
  what: 'The login',
  atOnce: 2,
  leastMs: 20,
  longestWaitMs: 10_000,
  lateAfterMs: 10_000,
})

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return asText(nonce, await compute(password, { ...cost, nonce }))
}

/** In the form of a hash, but of no password: for who cannot log in. */
export const unusablePassword = (): string => asText(randomBytes(16), randomBytes(cost.tagLength))

function asText(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`
}

/** Takes as long for a wrong password as for the right one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, , , settings = '', nonce = '', tag = ''] = stored.split('$')
  const [memory = 0, passes = 0, parallelism = 0] = settings
    .split(',')
    .map((setting) => Number(setting.slice(2)))
  const expected = Buffer.from(tag, 'base64')
  const actual = await compute(password, {
    memory,
    passes,
    parallelism,
    tagLength: expected.byteLength,
    nonce: Buffer.from(nonce, 'base64'),
  })
  return timingSafeEqual(actual, expected)
}

/** The list of common passwords is large, so it is loaded when the first account is opened. */
export async function refuseCommonPassword(password: string, field = 'password'): Promise<void> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  if ((await commonPasswords).has(password.toLowerCase()))
    throw invalidInput({
      fields: { [field]: 'Too easy to guess. Choose another password.' },
    })
}

let commonPasswords: Promise<Set<string>> | undefined

const compute = (message: string, parameters: Omit<Argon2Parameters, 'message'>) =>
  hashing.run(() => hash('argon2id', { ...parameters, message }))

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

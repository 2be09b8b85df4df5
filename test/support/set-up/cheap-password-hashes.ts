import type * as crypto from 'node:crypto'
import { vi } from 'vitest'

/**
 * Password hashes take a thousandth of the work in tests, where half of all computing would go into them. A test about
 * the real ones says `vi.doUnmock('node:crypto')` and imports the module again.
 */
vi.mock('node:crypto', async (importOriginal) => {
  const original = await importOriginal<typeof crypto>()
  const argon2: typeof original.argon2 = (algorithm, parameters, callback) =>
    original.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
  return { ...original, argon2 }
})

import { argon2Sync } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'

// With the real hashes, which no other file uses.
vi.doUnmock('node:crypto')
vi.resetModules()
const { hashPassword, isPassword } = await import('./passwords.ts')
afterAll(() => void vi.resetModules())

test('a password is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [stored, again] = [await hashPassword('green beans'), await hashPassword('green beans')]

  const [, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$(.+)\$(.+)$/.exec(stored) ?? []
  const expected = argon2Sync('argon2id', {
    message: 'green beans',
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  expect(Buffer.from(tag, 'base64')).toEqual(expected)
  expect(again).not.toBe(stored)
})

test('only the same password fits', async () => {
  const stored = await hashPassword('green beans')

  expect(await isPassword('green beans', stored)).toBe(true)
  expect(await isPassword('Green beans', stored)).toBe(false)
})

import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUID v7: sorts by the time it was made, and its 74 random bits cannot be guessed. */
export const newId = (): string => v7()

/** A secret of 256 random bits, for cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: what can be read in the database or a backup is useless. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')

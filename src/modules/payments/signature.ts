import { createHmac, timingSafeEqual } from 'node:crypto'
import { paymentMismatch } from './refusals.ts'
import { signedSecondsAgo, longestSignature } from './limits.ts'

/** Stripe's scheme: the time, and an HMAC of the time and the body's bytes. */
export function sign(secret: string, body: Uint8Array, seconds: number): string {
  return `t=${seconds},v1=${hmac(secret, body, seconds).toString('hex')}`
}

/** Refuses what was not signed with this secret, or more than five minutes ago, so that events cannot be replayed. */
export function assertSigned(secret: string, body: Uint8Array, header: string, seconds: number) {
  const parts =
    header.length > longestSignature ? [] : header.split(',').map((part) => part.split('='))
  const valuesOf = (wanted: string) =>
    parts.flatMap(([name, value = '']) => (name?.trim() === wanted ? [value.trim()] : []))
  const [time = ''] = valuesOf('t')
  const isTimely = /^\d{1,12}$/.test(time) && Math.abs(seconds - Number(time)) <= signedSecondsAgo
  const expected = hmac(secret, body, Number(time))
  // While a secret is being rotated an event carries one signature of each.
  const isSigned = valuesOf('v1')
    .map((value) => isSame(expected, value))
    .includes(true)
  if (!isTimely || !isSigned) throw invalidEvent()
}

export const invalidEvent = (cause?: unknown) => paymentMismatch({ what: 'event' }, { cause })

const hmac = (secret: string, body: Uint8Array, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

function isSame(expected: Buffer, hex: string): boolean {
  const received = Buffer.from(/^[\da-f]{64}$/.test(hex) ? hex : '', 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

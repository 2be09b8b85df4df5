import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { curve, encryptPush } from './encrypt-push.ts'
import { newKeys, vapidHeader } from './vapid-keys.ts'

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, from: Buffer, about: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, from, about, length))
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'

test('a message is encrypted as in the example of RFC 8291', () => {
  const sender = createECDH(curve)
  sender.setPrivateKey(fromBase64('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const p256dh =
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    { p256dh, auth },
    { sender, salt: fromBase64('DGv6ra1nlYgDCS1FRnbzlw') },
  )

  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the browser reads what was sent to it', () => {
  const browser = createECDH(curve)
  const p256dh = browser.generateKeys('base64url')
  const text = '{"title":"Neue Bestellung · 12 €"}'

  const body = encryptPush(text, { p256dh, auth })

  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const secret = derive(browser.computeSecret(senderKey), fromBase64(auth), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
  const read = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  expect(read.toString()).toBe(`${text}\u0002`)
  expect(encryptPush(text, { p256dh, auth })).not.toEqual(body)
})

test('the token is signed with the key that it comes with, for one push service, for half a day', () => {
  const keys = newKeys()
  const header = vapidHeader(keys, {
    endpoint: 'https://fcm.googleapis.com/fcm/send/browser',
    contact: 'hello@larder.example',
    now: Date.UTC(2026, 1, 28),
  })

  const [, signed = '', signature = '', publicKey = ''] =
    /^vapid t=(\S+\.\S+)\.(\S+), k=(\S+)$/.exec(header) ?? []
  const [about, token] = signed
    .split('.')
    .map((part): unknown => JSON.parse(fromBase64(part).toString()))
  expect(about).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(token).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Date.UTC(2026, 1, 28, 12) / 1_000,
    sub: 'mailto:hello@larder.example',
  })
  expect(publicKey).toBe(keys.publicKey)
  const point = fromBase64(publicKey)
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, fromBase64(signature))
  expect([isSigned(signed), isSigned(`${signed}x`)]).toEqual([true, false])
})

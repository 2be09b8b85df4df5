import { expect } from 'vitest'
import { openMailServer, type MailServer } from '../mail-server.ts'
import type { Shop } from '../open-shop.ts'
import { openWithMail } from './shop-with-mail.ts'

export const newPassword = 'white beans on rye'

export async function openWithAna() {
  const server = await openMailServer()
  const shop = await openWithMail(server)
  const ana = await shop.shopper('Ana')
  return { server, shop, ana }
}

export const ask = (shop: Shop, email: string) =>
  shop.client().call('POST /api/user/forgot-password', { json: { email } })

/** Asks for a link and reads it from the message. */
export async function linkFor(shop: Shop, server: MailServer, email: string): Promise<string> {
  expect((await ask(shop, email)).status).toBe(200)
  await shop.mail.sendNow()
  const message = server.received.at(-1)
  expect(message?.to).toEqual([{ address: email, name: '' }])
  return tokenIn(message?.text ?? '')
}

export const tokenIn = (text: string) =>
  /https:\/\/shop\.example\/reset-password#([\w-]{43})\s/.exec(text)?.[1] ?? ''

export const reset = (shop: Shop, token: unknown, password = newPassword, client = shop.client()) =>
  client.call('POST /api/user/reset-password', { json: { token, password } })

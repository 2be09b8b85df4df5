import { request, type APIRequestContext } from '@playwright/test'
import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'
import { expect } from './test.ts'

export async function openSeller(baseURL = ''): Promise<APIRequestContext> {
  const seller = await request.newContext({ baseURL })
  expect((await seller.post('/api/seller/login', { data: demoSeller })).status()).toBe(200)
  return seller
}

/** The text of an email. The shop of these tests has no mail server, so its seller can read the emails. */
export async function emailTo(seller: APIRequestContext, email: string, subject: string) {
  const find = async () => {
    const list = await seller.get('/api/seller/mail')
    const { messages } = await readAnswer('GET /api/seller/mail', list)
    return messages.find((it) => it.to === email && it.subject === subject)
  }
  await expect.poll(find, { message: 'the email arrives' }).toBeDefined()
  const id = (await find())?._id ?? ''
  const found = await seller.get(`/api/seller/mail/message?id=${id}`)
  return (await readAnswer('GET /api/seller/mail/message', found)).message.text
}

import { demoSeller } from '#platform/env.ts'
import { readAnswer } from '#test/read-answer.ts'

/** The cookie of a new session. */
export async function logInSeller(url: string): Promise<string> {
  const login = await fetch(`${url}/api/seller/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoSeller),
  })
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Returns the product's id. */
export async function addProduct(url: string, cookie: string, name: string): Promise<string> {
  const form = new FormData()
  form.set('productData', JSON.stringify({ name, category: 'Bakery', price: 5, offerPrice: 4.2 }))
  const added = await fetch(`${url}/api/product/add`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  return (await readAnswer('POST /api/product/add', added)).product._id
}

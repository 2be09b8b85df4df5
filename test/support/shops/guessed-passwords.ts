import { openShop, type Shop } from '#test/open-shop.ts'

/** Whose password is guessed. */
export const seller = { email: 'owner@shop.example', password: 'a password of their own' }

export const openPublic = (more: Record<string, string> = {}) =>
  openShop({
    ...more,
    TRUST_PROXY: '1',
    SELLER_EMAIL: seller.email,
    SELLER_PASSWORD: seller.password,
  })

type From = { address: string; client?: ReturnType<Shop['client']> }

export const logIn = (
  shop: Shop,
  role: 'user' | 'seller',
  json: { email: string; password: string },
  { address, client = shop.client() }: From,
) => client.call(`POST /api/${role}/login`, { json, headers: { 'x-forwarded-for': address } })

export async function guess(
  shop: Shop,
  role: 'user' | 'seller',
  email: string,
  from: string,
  times = 10,
) {
  const statuses = []
  for (let n = 0; n < times; n++) {
    const { status } = await logIn(shop, role, { email, password: `wrong ${n}` }, { address: from })
    statuses.push(status)
  }
  return statuses
}

export const wrong = (times: number) => Array.from({ length: times }, () => 401)

/** Wrong passwords of ten from each address, without the cost of hashing them. Returns how many were checked. */
export async function guessFromEverywhere({ loginLimits }: Shop, name: string, addresses: number) {
  let checked = 0
  for (let n = 0; n < addresses * 10; n++)
    await loginLimits
      .attempt(
        { name, exists: true },
        { network: `198.51.100.${n % addresses}`, device: undefined },
        async () => {
          checked++
          return undefined
        },
      )
      .catch(() => {})
  return checked
}

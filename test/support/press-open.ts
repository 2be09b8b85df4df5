type Seller = { email: string; password: string }

/** Opens a shop that runs as a process of its own, as its owner does. */
export async function pressOpen(url: string, seller: Seller): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/seller/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(seller),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  const opened = await fetch(`${url}/api/seller/open`, { method: 'POST', headers: { cookie } })
  if (!opened.ok) throw new Error(`The shop could not be opened: ${opened.status}`)
}

import { openBuyers } from '../buyers.ts'
import { listIn, must, openClient, type Client } from '../client.ts'
import { emptyShop } from '../empty-shop.ts'
import { openRawClient } from '../raw-client.ts'
import { openSeller } from '../seller.ts'
import type { Result } from '../result.ts'
import { startShop } from '../shop.ts'
import { problemsOf } from './check-answer.ts'
import { differences, openFingerprint } from './fingerprint.ts'
import {
  callsOf,
  requestsOf,
  type Call,
  type Document,
  type Request,
  type Role,
} from './requests.ts'

type Options = { requests: number; alone: number; random: () => number }

/** One request each at a time: an answer to a broken one ends its connection, and what was sent after it is lost. */
const connections = 48
/** The part of all requests that come from roles that may not make the call. */
const refusedShare = 0.7
/** Only in the address of somebody whose session is never used. */
const secret = '77 Secret Street'

/**
 * Every call of the API description with made-up values. First by roles that may not make the call, which must change
 * nothing; then by all roles; last one at a time by roles that may, and a refused request must have changed nothing.
 */
export async function fuzz(
  engine: string,
  env: Record<string, string>,
  { requests, alone, random }: Options,
): Promise<Result> {
  // What the seller may do here, such as closing the shop, must not reach other cases.
  const own = await emptyShop(env)
  const shop = await startShop(own)
  const seller = await openSeller(shop.url)
  const [victim, attacker] = await openBuyers(shop.url, 2)
  if (!victim || !attacker) throw new Error('nobody buys')
  const ids = await prepareVictim(victim.client, String((await victim.buy()).body['orderId']))
  await attacker.buy()
  const cookies: Record<Role, string> = {
    nobody: '',
    shopper: attacker.client.cookie(),
    seller: seller.cookie(),
  }
  const document: Document = await (await fetch(`${shop.url}/api/openapi.json`)).json()
  const calls = callsOf(document)
  const next = requestsOf(random, ids)
  const fingerprint = await openFingerprint(own, seller)
  const violations = new Map<string, string>()
  const counts = new Map<number, number>()
  let slowest = 0
  const host = `host: ${new URL(shop.url).host}\r\n`

  function headOf({ method, path, type }: Request, role: Role): string {
    const cookie = cookies[role] === '' ? '' : `cookie: ${cookies[role]}\r\n`
    const content = type === '' ? '' : `content-type: ${type}\r\n`
    return `${method} ${path} HTTP/1.1\r\n${host}${cookie}${content}`
  }

  async function one(socket: ReturnType<typeof openRawClient>, request: Request, role: Role) {
    const answer = await socket.send(headOf(request, role), request.body)
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    slowest = Math.max(slowest, answer.ms)
    const shown = role === 'seller' ? '\0' : secret
    for (const problem of problemsOf(request, answer, shown)) report(problem, request, role)
    return answer
  }

  function report(problem: string, { method, path, body }: Request, role: Role) {
    const name = `${method} ${path.slice(0, 200)} ${body.slice(0, 300)}`
    const key = `${problem} ${method} ${path.split('?')[0]}`
    if (!violations.has(key)) violations.set(key, `${problem}, by ${role}: ${name}`)
  }

  /** Sends `count` requests over all connections, each request by one of the roles that `who` allows for its call. */
  async function send(count: number, who: (call: Call) => Role[], isRefused: boolean) {
    let left = count
    const sockets = Array.from({ length: connections }, () => openRawClient(shop.url))
    await Promise.all(
      sockets.map(async (socket) => {
        while (left > 0) {
          const request = next(calls)
          const roles = request ? who(request.call) : []
          const role = roles[Math.floor(random() * roles.length)]
          if (!request || !role) continue
          left--
          const { status } = await one(socket, request, role)
          if (isRefused && status < 400) report('allowed', request, role)
        }
      }),
    )
    for (const socket of sockets) socket.close()
  }

  const before = await fingerprint.take()
  const roles: Role[] = ['nobody', 'shopper', 'seller']
  const others = ({ role }: Call) => (role === 'nobody' ? [] : roles.filter((it) => it !== role))
  await send(Math.floor(requests * refusedShare), others, true)
  const changed = differences(before, await fingerprint.take())
  if (changed.length > 0)
    violations.set('fingerprint', `requests that were refused changed ${changed.join()}`)
  // Mostly by those whom the call is for.
  await send(
    requests - alone - Math.floor(requests * refusedShare),
    ({ role }) => (random() < 0.8 ? [role] : roles),
    false,
  )
  const socket = openRawClient(shop.url)
  let known = await fingerprint.take()
  for (let n = 0; n < alone; n++) {
    const request = next(calls)
    if (!request) continue
    const { status } = await one(socket, request, request.call.role)
    const now = await fingerprint.take()
    const changed = differences(known, now)
    if (status >= 400 && changed.length > 0)
      report(`${status} changed ${changed.join()}`, request, request.call.role)
    known = now
  }
  socket.close()
  await fingerprint.close()
  const last = await openClient(shop.url).call('GET', '/api/product/list')
  if (last.status !== 200) violations.set('last', `afterwards the list is answered ${last.status}`)
  if (!(await ownsStill(victim.client))) violations.set('victim', 'somebody lost an address')
  await shop.end('SIGTERM')
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return {
    name: 'Fuzzed requests',
    engine,
    did: `${total} requests over ${calls.length} calls, ${Math.floor(requests * refusedShare)} by those who may not, ${alone} one at a time with all rows counted, fixed seed`,
    violations: [...violations.values()],
    seen: `${[...counts]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}; slowest ${Math.round(slowest)} ms`,
  }
}

/** Gives somebody an address that nobody else may see. Returns ids that an attacker may have guessed. */
async function prepareVictim(client: Client, orderId: string): Promise<string[]> {
  const read = async () =>
    listIn((await must(client.call('GET', '/api/address/get'))).body, 'addresses')
  const [first] = await read()
  const { _id, ...address } = first ?? {}
  const json = { address: { ...address, street: secret } }
  await must(client.call('POST', '/api/address/add', { json }))
  const { body } = await must(openClient(client.url).call('GET', '/api/product/list?limit=20'))
  const products = listIn(body, 'products').map((product) => String(product['_id']))
  return [orderId, String(_id), ...(await read()).map((it) => String(it['_id'])), ...products]
}

async function ownsStill(client: Client): Promise<boolean> {
  const { body } = await client.call('GET', '/api/address/get')
  return listIn(body, 'addresses').some(({ street }) => street === secret)
}

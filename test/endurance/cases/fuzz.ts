import { openBuyers } from '../buyers.ts'
import { openClient, type Answer, type Client } from '../client.ts'
import { countStatuses, type Result } from '../result.ts'
import { startShop } from '../shop.ts'

type Options = { requests: number; random: () => number }
type Schema = {
  properties?: Record<string, Schema>
  type?: string
  enum?: unknown[]
  items?: Schema
}
type Operation = {
  security?: Record<string, unknown>[]
  parameters?: { name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Roles = Record<string, Client>
type Document = { paths: Record<string, Record<string, Operation>> }

const atOnce = 16
/** Passwords are hashed and log-ins counted; a few of them are enough. */
const rarely = /login|register|password/

const oddTexts = [
  '',
  ' ',
  '\0',
  '\u202e',
  "' or 1=1 --",
  '<script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '💥'.repeat(50),
  'x'.repeat(10_000),
  'null',
  '-1',
  '1e999',
]
const oddValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[]]]],
  { a: { b: {} } },
]

/** Every call of the API description with made-up values, by nobody, a shopper and the seller. */
export async function fuzz(
  engine: string,
  env: Record<string, string>,
  { requests, random }: Options,
): Promise<Result> {
  const shop = await startShop(env)
  const nobody = openClient(shop.url)
  const [buyer] = await openBuyers(shop.url, 1)
  const seller = openClient(shop.url)
  const login = { email: 'seller@larder.example', password: 'larder-demo' }
  await seller.call('POST', '/api/seller/login', { json: login })
  const document: Document = await (await fetch(`${shop.url}/api/openapi.json`)).json()
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => !path.includes('/live/') && !path.includes('logout'))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const before = await visible(nobody)
  const answers: Answer[] = []
  const violations: string[] = []
  let sent = 0

  const any = <Value>(list: readonly Value[]): Value | undefined =>
    list[Math.floor(random() * list.length)]

  /** Mostly by whom the call is for. */
  function callerOf({ security }: Operation, roles: Roles): Client {
    const role = Object.keys(security?.[0] ?? {})[0] ?? ''
    return (random() < 0.8 ? roles[role] : any(Object.values(roles))) ?? nobody
  }

  async function one(roles: Roles) {
    const call = any(calls)
    if (!call || (rarely.test(call.path) && random() > 0.05)) return
    const client = callerOf(call.operation, roles)
    const query = new URLSearchParams(
      (call.operation.parameters ?? []).map(({ name, schema }) => [name, String(value(schema, 1))]),
    )
    const path = random() < 0.7 && query.size > 0 ? `${call.path}?${query}` : call.path
    const schema = Object.values(call.operation.requestBody?.content ?? {})[0]?.schema
    const json = schema && random() < 0.9 ? value(schema, 0) : any(oddValues)
    const method = call.method === 'POST' ? 'POST' : 'GET'
    const answer = await client.call(method, path, method === 'POST' ? { json } : {})
    answers.push(answer)
    const { status, body } = answer
    const name = `${method} ${path.slice(0, 200)} ${JSON.stringify(json)?.slice(0, 300)}`
    if (status === 0) violations.push(`no answer: ${name}`)
    if (status >= 500 && status !== 503) violations.push(`${status}: ${name}`)
    if (status >= 400 && (body['success'] !== false || typeof body['message'] !== 'string'))
      violations.push(`${status} without a message: ${name}`)
    if (/node_modules|at \w+ \(|SQLITE|select .* from/i.test(String(body['message'])))
      violations.push(`shows its insides: ${name}`)
  }

  /** Mostly of the right shape, so that it gets past the first check. */
  function value(schema: Schema, depth: number): unknown {
    const dice = random()
    if (dice < 0.1) return any(oddValues)
    if (dice < 0.25) return any(oddTexts)
    if (schema.enum) return any(schema.enum)
    if (schema.properties && depth < 5)
      return Object.fromEntries(
        Object.entries(schema.properties)
          .filter(() => random() < 0.9)
          .map(([name, property]) => [name, value(property, depth + 1)]),
      )
    if (schema.type === 'array')
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        value(schema.items ?? {}, depth + 1),
      )
    if (schema.type === 'number' || schema.type === 'integer') return Math.floor(random() * 100)
    if (schema.type === 'boolean') return random() < 0.5
    return `text ${Math.floor(random() * 1_000)}`
  }

  async function send(count: number, roles: Roles) {
    const end = sent + count
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (sent < end) {
          sent++
          await one(roles)
        }
      }),
    )
  }

  await send(Math.floor(requests / 3), { nobody })
  if ((await visible(nobody)) !== before)
    violations.push('somebody without a session changed the shop')
  await send(requests - sent, { nobody, shopper: buyer?.client ?? nobody, seller })
  const last = await nobody.call('GET', '/api/product/list')
  if (last.status !== 200) violations.push(`afterwards the list is answered ${last.status}`)
  await shop.end('SIGTERM')
  return {
    name: 'Fuzzed requests',
    engine,
    did: `${answers.length} requests over ${calls.length} calls, a third by nobody, fixed seed`,
    violations,
    seen: countStatuses(answers),
  }
}

/** What everybody can see of the shop. */
async function visible(client: Client): Promise<string> {
  const answers = [
    await client.call('GET', '/api/product/list'),
    await client.call('GET', '/api/shop'),
  ]
  return JSON.stringify(answers.map(({ body }) => body))
}

import { any, oddBodies, oddTexts, oddValues } from './odd-values.ts'

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
  responses: Record<string, { description: string }>
}
export type Document = { paths: Record<string, Record<string, Operation>> }
export type Role = 'nobody' | 'shopper' | 'seller'
export type Call = ReturnType<typeof callsOf>[number]
export type Request = { call: Call; method: string; path: string; type: string; body: string }

/** Streams do not end, a logout ends the run's session, and the last two would leave nothing to try. */
const leftOut = /\/live\/|logout|demo\/remove|seller\/pause/
/** Passwords are hashed and pictures are drawn; a few of them are enough. */
const rarely = /login|register|password|settings\/logo|product\/(add|update|import)/

export const callsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(() => !leftOut.test(path))
      .map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
        /** Whom it is for. */
        role: roleOf(operation),
        /** The refusals that the API's description names. */
        codes: new Set(
          Object.values(operation.responses).flatMap(({ description }) => description.split(', ')),
        ),
      })),
  )

/** How often a call is sent when it was chosen: one without input is the same each time. */
function shareOf({ path, operation: { parameters, requestBody } }: Call): number {
  if (rarely.test(path)) return 0.03
  return (parameters ?? []).length > 0 || requestBody ? 1 : 0.02
}

function roleOf({ security }: Operation): Role {
  const [name] = Object.keys(security?.[0] ?? {})
  return name === 'shopper' || name === 'seller' ? name : 'nobody'
}

/** Makes up requests: mostly of the right shape, so that they get past the first check, with ids that exist. */
export function requestsOf(random: () => number, ids: readonly string[]) {
  function value(schema: Schema, depth: number, name = ''): unknown {
    const dice = random()
    if (dice < 0.08) return any(random, oddValues)
    if (dice < 0.16) return any(random, oddTexts)
    if (schema.enum) return any(random, schema.enum)
    if (schema.properties && depth < 5)
      return Object.fromEntries(
        Object.entries(schema.properties)
          .filter(() => random() < 0.9)
          .map(([key, property]) => [key, value(property, depth + 1, key)]),
      )
    if (schema.type === 'array')
      return Array.from({ length: Math.floor(random() * 4) }, () =>
        value(schema.items ?? {}, depth + 1, name),
      )
    if (schema.type === 'number' || schema.type === 'integer') return Math.floor(random() * 100)
    if (schema.type === 'boolean') return random() < 0.5
    if (/^(id|product|address|order|items)$/i.test(name)) return any(random, ids)
    return `text ${Math.floor(random() * 1_000)}`
  }

  function pathOf({ path, operation }: Call): string {
    const pairs = (operation.parameters ?? [])
      .filter(() => random() < 0.7)
      .map(({ name, schema }) => [name, String(value(schema, 1, name))])
    return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
  }

  /** One of these calls with made-up input, or undefined where a costly one is left out this time. */
  return (calls: readonly Call[]): Request | undefined => {
    const call = any(random, calls)
    if (!call || random() > shareOf(call)) return undefined
    const path = pathOf(call)
    const method =
      random() < 0.02 ? (any(random, ['PUT', 'DELETE', 'POST', 'GET']) ?? 'GET') : call.method
    if (method === 'GET') return { call, method, path, type: '', body: '' }
    if (random() < 0.03)
      return { call, method, path, type: 'application/json', body: any(random, oddBodies) ?? '' }
    const [content] = Object.entries(call.operation.requestBody?.content ?? {})
    const [type, { schema }] = content ?? ['', { schema: {} }]
    const json = JSON.stringify(value(schema, 0)) ?? ''
    if (!type.startsWith('multipart') || random() < 0.3)
      return { call, method, path, type: 'application/json', body: json }
    return { call, method, path, ...formOf(schema, json, random) }
  }
}

/** A form with made-up fields and files that are no pictures and no tables, or nearly. */
function formOf({ properties = {} }: Schema, json: string, random: () => number) {
  const boundary = 'fuzz'
  const part = (name: string, text: string, file = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
  const parts = Object.keys(properties).map((name) =>
    name === 'productData'
      ? part(name, json)
      : part(name, any(random, [...oddTexts, ...oddBodies]) ?? '', '; filename="a.png"'),
  )
  const end = random() < 0.9 ? `--${boundary}--\r\n` : ''
  return { type: `multipart/form-data; boundary=${boundary}`, body: parts.join('') + end }
}

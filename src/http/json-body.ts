import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AppEnv, RequestContext } from './context.ts'
import { parseInput } from './parse-input.ts'
import { invalidInput, tooLarge, tooSlow, wrongMediaType } from '#platform/common-refusals.ts'

export const largestBody = 256_000
const bodyWithinMs = 10_000
const deepest = 20
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads the body before anything else is done: a slow sender takes no place in a queue meanwhile. */
export const readBodyFirst: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('body', await readBytes(c, largestBody))
  await next()
}

/** For a call that needs no body: it refuses a form as the others do, so that no other site's form is taken for one. */
export const withoutBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.header('content-type') !== undefined) assertJson(c)
  await next()
}

/** The parsed and checked body of a call. */
export async function jsonBody<Schema extends z.ZodType>(
  c: RequestContext & { var: Pick<AppEnv['Variables'], 'body'> },
  schema: Schema,
): Promise<z.output<Schema>> {
  assertJson(c)
  const text = decode(c.var.body ?? (await readBytes(c, largestBody)))
  if (depthOf(text) > deepest) throw notJson('is nested too deeply')
  return parseInput(schema, parseObject(text))
}

const assertJson = (c: RequestContext): void =>
  assertMediaType(
    c,
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
    'JSON (application/json)',
  )

export function assertMediaType(c: RequestContext, expected: RegExp, name: string) {
  const isCompressed = !/^(identity)?$/i.test(c.req.header('content-encoding') ?? '')
  if (isCompressed || !expected.test(c.req.header('content-type') ?? ''))
    throw wrongMediaType({ expected: name })
}

/** Stops reading at the limit, whatever `Content-Length` says. */
export function readBytes(c: RequestContext, limit: number): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > limit) throw bodyTooLarge(limit)
  // Node's own stream where there is one: the web stream around it costs more than the rest of a small call.
  const { incoming } = c.env
  return incoming ? readStream(incoming, limit) : readBody(c.req.raw, limit)
}

function readStream(stream: IncomingMessage, limit: number): Promise<Buffer> {
  // A request without a body has ended before a listener is added (`optimizeEmptyRequests`).
  if (stream.readableEnded) return Promise.resolve(Buffer.alloc(0))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const timeout = setTimeout(() => reject(tooSlow({ what: 'request' })), bodyWithinMs)
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= limit) return chunks.push(chunk)
      stream.pause()
      return reject(bodyTooLarge(limit))
    })
    stream.on('end', () => {
      clearTimeout(timeout)
      resolve(Buffer.concat(chunks))
    })
    stream.on('error', () => reject(notJson('was cut off')))
    stream.on('close', () => {
      clearTimeout(timeout)
      if (!stream.readableEnded) reject(notJson('was cut off'))
    })
  })
}

async function readBody(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw bodyTooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const bodyTooLarge = (limit: number) => tooLarge({ what: 'request', limit: `${limit / 1_000} kB` })

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw notJson('is not UTF-8')
  }
}

function parseObject(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw notJson('is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw notJson('is not an object')
  return value
}

/** Counted before parsing, because `JSON.parse` has no limit. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') most = Math.max(most, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return most
}

const notJson = (problem: string) =>
  invalidInput({
    message: `The request ${problem}`,
    fields: { body: problem },
  })

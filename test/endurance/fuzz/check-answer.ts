import type { RawAnswer } from '../raw-client.ts'
import type { Request } from './requests.ts'

/** Refusals that any call may give: of the request's form, of too much, and of a shop that is overloaded. */
const anyCall = new Set([
  'invalid-input',
  'sign-in-needed',
  'foreign-origin',
  'method-not-allowed',
  'not-found',
  'too-slow',
  'too-large',
  'wrong-media-type',
  'too-many-attempts',
  'unavailable',
])

const insides = /node_modules|at \w+ \(|SQLITE|SqliteError|select .* from|\/src\/|\.ts:\d/i

/** What is wrong with an answer to a made-up request. */
export function problemsOf({ call, method, path }: Request, answer: RawAnswer, secret: string) {
  const { status, text, headers } = answer
  const problems: string[] = []
  if (status === 0) problems.push(`no answer (${text})`)
  if (status >= 500 && status !== 503) problems.push(String(status))
  if (status === 503 && !/^retry-after: \d/im.test(headers))
    problems.push('503 without Retry-After')
  if (status === 405 && !/^allow: /im.test(headers)) problems.push('405 without Allow')
  if (text.includes(secret)) problems.push("shows somebody else's data")
  if (status >= 400) {
    const body = parse(text)
    if (body['success'] !== false || typeof body['message'] !== 'string')
      problems.push(`${status} without a message`)
    if (insides.test(String(body['message']))) problems.push('shows its insides')
    const code = String(body['code'])
    if ('code' in body && !call.codes.has(code) && !anyCall.has(code))
      problems.push(`${code} is not in the description of ${method} ${path.split('?')[0]}`)
  }
  return problems
}

function parse(text: string): Record<string, unknown> {
  try {
    return { ...Object(JSON.parse(text)) }
  } catch {
    return {}
  }
}

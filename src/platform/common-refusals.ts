import { defineRefusal } from './refusal.ts'

/** Refusals that are not about the shop: any module may raise them, and so does http. */

type Fields = { message?: string; fields: Record<string, string> }

export const invalidInput = defineRefusal<Fields>({
  code: 'invalid-input',
  status: 400,
  sentence: ({ message, fields }) => message ?? Object.values(fields).join('. '),
  facts: ({ fields }) => ({ fields }),
})

export function refuseIfWrong(problems: Record<string, string | undefined>): void {
  const fields: Fields['fields'] = {}
  for (const [name, problem] of Object.entries(problems))
    if (problem !== undefined) fields[name] = problem
  if (Object.keys(fields).length > 0) throw invalidInput({ fields })
}

export const notFound = defineRefusal<{ what: string }>({
  code: 'not-found',
  status: 404,
  sentence: ({ what }) => `There is no such ${what}`,
})

export const limitReached = defineRefusal<{ what: string; limit: number }>({
  code: 'limit-reached',
  status: 409,
  sentence: ({ what, limit }) => `You can have at most ${limit} ${what}`,
})

export const keyReused = defineRefusal<{ what: string }>({
  code: 'key-reused',
  status: 409,
  sentence: ({ what }) => `This Idempotency-Key was already used for another ${what}`,
})

export const linkExpired = defineRefusal<{ what: string }>({
  code: 'link-expired',
  status: 410,
  sentence: ({ what }) => `This ${what} was used already or is too old. Please ask for a new one`,
})

export const tooLarge = defineRefusal<{ what: string; limit: string }>({
  code: 'too-large',
  status: 413,
  sentence: ({ what, limit }) => `The ${what} is larger than ${limit}`,
})

type Attempts = {
  retryAfterSeconds: number
  /** Of those that are refused until it is allowed again, this is the first. */
  isFirst?: boolean
  /** What there is too much of. */
  what?: string
}

export const tooManyAttempts = defineRefusal<Attempts>({
  code: 'too-many-attempts',
  status: 429,
  sentence: ({ what = 'Too many attempts', retryAfterSeconds }) =>
    `${what}. Please try again in ${waitingTime(retryAfterSeconds)}`,
  headers: retryAfter,
})

export const unavailable = defineRefusal<{ what: string; retryAfterSeconds: number }>({
  code: 'unavailable',
  status: 503,
  sentence: ({ what }) => `${what} cannot be reached right now. Please try again in a moment`,
  headers: retryAfter,
})

export const settingsChanged = defineRefusal<{ what: string }>({
  code: 'settings-changed',
  status: 409,
  sentence: ({ what }) => `These ${what} were changed elsewhere in the meantime. Nothing was saved`,
})

export const signInNeeded = defineRefusal<{ as: 'shopper' | 'seller' }>({
  code: 'sign-in-needed',
  status: 401,
  sentence: ({ as }) => (as === 'seller' ? 'Please log in as the seller' : 'Please log in'),
})

export const passwordNeeded = defineRefusal<{ of: 'seller' }>({
  code: 'password-needed',
  status: 403,
  sentence: () => 'Please give your password again',
})

export const foreignOrigin = defineRefusal<{ what: 'request' }>({
  code: 'foreign-origin',
  status: 403,
  sentence: ({ what }) => `This ${what} came from another site and was not carried out`,
})

export const methodNotAllowed = defineRefusal<{ allow: string[] }>({
  code: 'method-not-allowed',
  status: 405,
  sentence: ({ allow }) => `This address takes ${allow.join(' and ')} only`,
  headers: ({ allow }) => ({ Allow: allow.join(', ') }),
})

export const tooSlow = defineRefusal<{ what: 'request' }>({
  code: 'too-slow',
  status: 408,
  sentence: ({ what }) => `The ${what} took too long`,
  // The rest of the body is not waited for.
  headers: () => ({ Connection: 'close' }),
})

export const wrongMediaType = defineRefusal<{ expected: string }>({
  code: 'wrong-media-type',
  status: 415,
  sentence: ({ expected }) => `Please send ${expected}`,
})

export function retryAfter({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  return { 'Retry-After': String(retryAfterSeconds) }
}

export const waitingTime = (seconds: number): string =>
  seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

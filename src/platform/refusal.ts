/** What the shop may decline to do, and what it tells whoever asked. Anything else that is thrown is a bug. */
export type Refusals = {
  'invalid-input': { message?: string; fields: Record<string, string> }
  'not-found': { what: string }
  'method-not-allowed': { allow: string[] }
  'too-large': { what: string; limit: string }
  'wrong-media-type': { expected: string }
  'bad-image': { reason: string }
  unavailable: { what: string; retryAfterSeconds: number }
}

export type RefusalCode = keyof Refusals

export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly detail: Refusals[Code]

  constructor(code: Code, detail: Refusals[Code], options?: ErrorOptions) {
    super(code, options)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

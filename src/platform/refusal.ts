type Definition<Detail extends object> = {
  /** What programs tell it by. Each is defined once. */
  code: string
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 429 | 503
  sentence: (detail: Detail) => string
  /** What a program can use of the detail; the rest is in the sentence. */
  facts?: (detail: Detail) => object
  headers?: (detail: Detail) => Record<string, string>
}

/** A request that is refused for a reason that its sender can understand. Anything else thrown is a bug. */
export class Refusal<Detail extends object = object> extends Error {
  readonly code: string
  readonly status: Definition<Detail>['status']
  readonly detail: Detail
  readonly facts: object
  readonly headers: Record<string, string>

  constructor(definition: Definition<Detail>, detail: Detail, options?: ErrorOptions) {
    super(definition.sentence(detail), options)
    this.name = 'Refusal'
    this.code = definition.code
    this.status = definition.status
    this.detail = detail
    this.facts = definition.facts?.(detail) ?? {}
    this.headers = definition.headers?.(detail) ?? {}
  }
}

type RefusalKind<Detail extends object> = {
  (detail: Detail, options?: ErrorOptions): Refusal<Detail>
  readonly code: string
  readonly status: Definition<Detail>['status']
  is(error: unknown): error is Refusal<Detail>
}

/** One kind of refusal. Each module defines those that it raises in its `refusals.ts`; http answers all of them alike. */
export function defineRefusal<Detail extends object>(
  definition: Definition<Detail>,
): RefusalKind<Detail> {
  const { code, status } = definition
  return Object.assign(
    (detail: Detail, options?: ErrorOptions) => new Refusal(definition, detail, options),
    {
      code,
      status,
      is: (error: unknown): error is Refusal<Detail> =>
        error instanceof Refusal && error.code === code,
    },
  )
}

import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Call, LinkedName } from '#platform/call.ts'
import type { Buyer, OwnOrder, Seller, Shopper } from '#platform/identity.ts'
import { clientNetwork } from './client-address.ts'
import type { AppEnv, BuyerEnv, HttpDeps, LinkEnv, SellerEnv, ShopperEnv } from './context.ts'
import { jsonBody, withoutBody } from './json-body.ts'
import { parseInput } from './parse-input.ts'
import { sendJson } from './send-json.ts'

type Who = {
  anyone: unknown
  shopper: { shopper: Shopper }
  buyer: { buyer: Buyer }
  link: { ownOrder: OwnOrder }
  seller: { seller: Seller }
}

type Caller<C extends Call> = (C extends { linked: string } ? unknown : Who[C['who']]) & {
  c: Context<AppEnv>
  /** The network address by which calls are limited. */
  network: string
}

/** What a handler gets. The body of a form is read by the handler. */
type Request<C extends Call> = Caller<C> &
  (C extends { linked: string } ? LinkedInput<C> : Input<C>)

type Input<C> = (C extends { query: infer Query extends z.ZodType }
  ? { query: z.output<Query> }
  : unknown) &
  (C extends { body: infer Body extends z.ZodType; multipart?: undefined }
    ? { body: z.output<Body> }
    : unknown)

/** Without the id, which a call with a link is not sent. */
type LinkedInput<C> = Who['link'] &
  (C extends { body: infer Body extends z.ZodType }
    ? { body: Omit<z.output<Body>, 'id'> }
    : unknown)

type WithoutSuccess<Answer> = Answer extends object ? Omit<Answer, 'success'> : never
type Result<C extends Call> = ReadOnly<WithoutSuccess<z.input<C['answer']>>>
type ReadOnly<T> = T extends object ? { readonly [Key in keyof T]: ReadOnly<T[Key]> } : T

type Run<C extends Call> = (
  request: Request<C>,
) => Awaitable<Result<C> | Headed<Result<C> & object> | Response>
type Awaitable<T> = T | Promise<T>

type Handler<C extends Call> =
  | Run<C>
  | {
      /** Runs before the session is looked up. */
      first?: readonly MiddlewareHandler[]
      /** Runs before the input is read. */
      limit?: (caller: Caller<C>) => Promise<unknown>
      /** Instead of the table's, where a rule depends on the shop. */
      body?: () => C extends { body: infer Body extends z.ZodType }
        ? z.ZodType<z.output<Body>>
        : never
      run: Run<C>
    }

type Headers = { headers?: Record<string, string>; cookies?: string[] }

class Headed<Answer extends object> {
  readonly answer: Answer
  readonly extra: Headers
  constructor(answer: Answer, extra: Headers) {
    this.answer = answer
    this.extra = extra
  }
}

/** An answer with headers or cookies of its own. */
export const withHeaders = <Answer extends object>(answer: Answer, extra: Headers) =>
  new Headed(answer, extra)

/** What the loop below knows of a handler: its types were checked against its call by the parameter `handlers`. */
type AnyRun = (request: never) => Awaitable<object>
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- for the functions of these types, see above
const checked = (request: object) => request as never
type AnyHandler = {
  first?: readonly MiddlewareHandler[]
  limit?: (caller: never) => Promise<unknown>
  body?: () => z.ZodType
  run: AnyRun
}

const byId = z.object({ id: z.string() })

/** A link says which order it is and whose. A session says whose, and the call's id which: every query asks for both. */
const requireOrder = (
  { shopper, ownOrder }: { shopper: Shopper; ownOrder?: OwnOrder },
  input: unknown,
): OwnOrder => ownOrder ?? { shopper, orderId: byId.parse(input).id }

/**
 * The routes of a table of calls. Each checks the role that the table names, parses the query and the body by the table's
 * schemas, and adds `success: true` to what its handler returns. A handler that sends a file or a stream returns a Response.
 * A call that is also made with a link has one handler for both.
 */
export function handle<Calls extends Record<string, Call>>(
  deps: Pick<
    HttpDeps,
    'env' | 'requireShopper' | 'requireBuyer' | 'requireLink' | 'requireSeller' | 'requirePassword'
  >,
  calls: Calls,
  handlers: {
    [Name in Exclude<Extract<keyof Calls, string>, LinkedName<Calls>>]: Handler<Calls[Name]>
  },
): Hono<AppEnv> {
  const roles: Record<Call['who'], MiddlewareHandler[]> = {
    anyone: [],
    shopper: [deps.requireShopper],
    buyer: [deps.requireBuyer],
    link: [deps.requireLink],
    seller: [deps.requireSeller],
  }
  const app = new Hono<AppEnv>()
  const add = (name: string, handler: AnyRun | AnyHandler): void => {
    const call = calls[name]
    if (!call) throw new Error(`${name} is not in the table`)
    const { first = [], limit, body, run } = 'run' in handler ? handler : { run: handler }
    const schema = call.multipart ? undefined : call.body
    const answer = async (c: Context<ShopperEnv & BuyerEnv & LinkEnv & SellerEnv>) => {
      const { shopper, buyer, seller } = c.var
      const network = clientNetwork(c, deps.env)
      const caller = { c, network, shopper, buyer, seller }
      await limit?.(checked(caller))
      const query = call.query && parseInput(call.query, c.req.query())
      const input = schema && (await jsonBody(c, body?.() ?? schema))
      const isOfOrder = call.linked !== undefined || call.who === 'link'
      const ownOrder = isOfOrder ? requireOrder(c.var, query ?? input) : undefined
      const request = { ...caller, query, body: input, ownOrder }
      const result = await run(checked(request))
      if (result instanceof Response) return result
      return result instanceof Headed
        ? sendJson(c, { success: true, ...result.answer }, result.extra)
        : sendJson(c, { success: true, ...result })
    }
    const [method = '', path = ''] = name.split(' ')
    const role: MiddlewareHandler[] = call.asksPassword ? [deps.requirePassword] : roles[call.who]
    const input: MiddlewareHandler[] = method === 'POST' && !call.body ? [withoutBody] : []
    app.on([method], [path], ...first, ...role, ...input, answer)
    if (call.linked) add(call.linked, handler)
  }
  for (const [name, handler] of Object.entries<AnyRun | AnyHandler>(handlers)) add(name, handler)
  return app
}

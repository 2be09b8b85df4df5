import { z } from 'zod'
import { hostUrls } from './postgres/hosts.ts'
import { isTimeZone } from './calendar/time-zone.ts'
import { emailAddress, lineOfText } from './text.ts'

/** Shown in the seller's login form of a demo. */
export const demoSeller = { email: 'seller@larder.example', password: 'larder-demo' }

const origin = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const yes = z.stringbool({ error: 'must be 1 or 0' })

/** What begins with a colon names a file of the machine. */
const isServerTimeZone = (name: string) => name.startsWith(':') || isTimeZone(name)

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** The shop writes, so it cannot be asked to use a standby. */
function isPostgresUrl(url: string): boolean {
  const each = hostUrls(url)
  return each.every(
    (one) =>
      postgresUrl.safeParse(one).success &&
      (each.length === 1 || new URL(one).hostname !== '') &&
      !one.includes('target_session_attrs'),
  )
}

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => isPostgresUrl(url),
      'must be a postgres:// address; several hosts are separated by commas',
    )
    .optional(),
  SELLER_EMAIL: z.email('must be an email address').optional(),
  SELLER_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  PUBLIC_URL: origin.transform((url) => new URL(url).origin).optional(),
  WEB_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(origin.transform((url) => new URL(url).origin)))
    .default([]),
  TRUST_PROXY: yes.default(false),
  TEST_BANK: yes.optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be 0 to 300')
    .max(300, 'must be 0 to 300')
    .default(0),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65535).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** For tests: another address than Stripe's own. */
  STRIPE_API_URL: origin.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(parseSender)
    .refine((sender) => sender !== undefined, 'must be like Larder <orders@shop.example>')
    .optional(),
  DEMO: yes.default(true),
  ACCOUNT_CALLS_PER_MINUTE: z.coerce.number('must be a number').int().min(1).default(600),
  NEW_RECIPIENTS_PER_HOUR: z.coerce.number('must be a number').int().min(1).default(30),
  VISITOR_EMAILS_PER_DAY: z.coerce.number('must be a number').int().min(1).default(2_000),
  /** Read by Node itself; here only checked, because Node takes a wrong one for UTC. */
  TZ: z.string().refine(isServerTimeZone, 'must be a time zone such as Europe/Berlin').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const consistent = variables.superRefine((env, check) => {
  const needs = (given: keyof typeof env, missing: keyof typeof env) => {
    if (env[given] !== undefined && env[missing] === undefined)
      check.addIssue({ code: 'custom', path: [missing], message: `is needed with ${given}` })
  }
  needs('SELLER_EMAIL', 'SELLER_PASSWORD')
  needs('SELLER_PASSWORD', 'SELLER_EMAIL')
  needs('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  if (env.TEST_BANK && env.STRIPE_SECRET_KEY !== undefined)
    check.addIssue({
      code: 'custom',
      path: ['TEST_BANK'],
      message: 'cannot be used together with STRIPE_SECRET_KEY',
    })
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0)
    check.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must not be PORT' })
  if (!isDemoAllowed(env) && usesDemoPassword(env)) check.addIssue(sellerNeeded)
})

const sellerNeeded = {
  code: 'custom' as const,
  path: ['SELLER_EMAIL and SELLER_PASSWORD'],
  message: 'are needed in a shop that others can reach, because everyone knows the demo password',
}

type Given = z.infer<typeof variables>

/** The demo password is in force on this machine only. */
const isDemoAllowed = ({ PUBLIC_URL, TRUST_PROXY, HOST }: Given) =>
  PUBLIC_URL === undefined && !TRUST_PROXY && (HOST === undefined || isLoopback(HOST))

const usesDemoPassword = ({ SELLER_EMAIL, SELLER_PASSWORD }: Given) =>
  SELLER_EMAIL === undefined
    ? SELLER_PASSWORD === undefined
    : SELLER_PASSWORD === demoSeller.password

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

export type Env = ReturnType<typeof readEnv>

/** Throws one error that names every wrong value; an empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = consistent.safeParse(given)
  if (!parsed.success) throw new WrongEnv(parsed.error.issues)

  const env = parsed.data
  const isDemoSeller = env.SELLER_EMAIL === undefined
  const HOST = env.HOST ?? (isDemoSeller ? '127.0.0.1' : '0.0.0.0')
  const siteUrl = env.PUBLIC_URL ?? ownAddress(HOST, env.PORT)
  return {
    ...env,
    HOST,
    /** Where links in emails lead. Never taken from a request, which can claim any host. */
    siteUrl,
    MAIL_FROM: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
    isDemoSeller,
    onlinePayment: onlinePaymentOf(env),
    seller: isDemoSeller
      ? demoSeller
      : { email: env.SELLER_EMAIL ?? '', password: env.SELLER_PASSWORD ?? '' },
    isHttps: env.PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

/** The test bank believes everybody, so a shop with its own seller has to ask for it. */
function onlinePaymentOf(env: z.infer<typeof variables>): 'stripe' | 'test bank' | 'off' {
  if (env.STRIPE_SECRET_KEY !== undefined) return 'stripe'
  return (env.TEST_BANK ?? env.SELLER_EMAIL === undefined) ? 'test bank' : 'off'
}

const defaultSender = (publicUrl: string | undefined): Sender => ({
  address: `orders@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`,
})

/** Where a server that listens on this host is reached. */
export function ownAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

class WrongEnv extends Error {
  constructor(issues: { path: PropertyKey[]; message: string }[]) {
    const lines = issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
    super(
      lines.length === 1
        ? `Larder cannot start: ${lines[0]}`
        : ['Larder cannot start, these settings are wrong:', ...lines].join('\n  '),
    )
    this.name = 'WrongEnv'
  }
}

/** Without a name, emails come from the shop by its own name. */
type Sender = { name?: string; address: string }

const name = lineOfText('Name', 100)
const address = emailAddress()

/** Reads `orders@shop.example` or `The Shop <orders@shop.example>`; undefined for anything else. */
function parseSender(text: string): Sender | undefined {
  const [, before = '', inside] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const given = {
    name: name.optional().safeParse(before.trim() === '' ? undefined : before),
    address: address.safeParse(inside ?? text),
  }
  if (!given.name.success || !given.address.success) return undefined
  const sender = { address: given.address.data }
  return given.name.data === undefined ? sender : { ...sender, name: given.name.data }
}

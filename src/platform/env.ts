import { z } from 'zod'
import { parseSender } from './mail-sender.ts'

/** Shown in the seller's login form while they are in force: a demo has no secret. */
export const demoSeller = { email: 'seller@larder.example', password: 'larder-demo' }

const origin = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
const yes = z.stringbool({ error: 'must be 1 or 0' })

const variables = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
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
})

export type Env = ReturnType<typeof readEnv>

/** Throws one error that names every wrong value; an empty variable counts as absent. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = consistent.safeParse(given)
  if (!parsed.success) throw new WrongEnv(parsed.error.issues)

  const env = parsed.data
  const isDemoSeller = env.SELLER_EMAIL === undefined
  // A shop whose password is printed in its own login form must not be reachable from outside.
  const HOST = env.HOST ?? (isDemoSeller ? '127.0.0.1' : '0.0.0.0')
  const siteUrl = env.PUBLIC_URL ?? ownAddress(HOST, env.PORT)
  return {
    ...env,
    HOST,
    /** Where links in letters lead. Never taken from a request: whoever sends one can claim any host. */
    siteUrl,
    MAIL_FROM: env.MAIL_FROM ?? defaultSender(env.PUBLIC_URL),
    isDemoSeller,
    seller: isDemoSeller
      ? demoSeller
      : { email: env.SELLER_EMAIL ?? '', password: env.SELLER_PASSWORD ?? '' },
    isHttps: env.PUBLIC_URL?.startsWith('https:') ?? false,
  }
}

const defaultSender = (publicUrl: string | undefined) => ({
  name: 'Larder',
  address: `orders@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`,
})

function ownAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

class WrongEnv extends Error {
  constructor(issues: { path: PropertyKey[]; message: string }[]) {
    const lines = issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`)
    super(['Larder cannot start, these settings are wrong:', ...lines].join('\n'))
    this.name = 'WrongEnv'
  }
}

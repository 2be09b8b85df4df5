import type { Db } from '#platform/database/db.ts'
import { hashToken } from '#platform/id.ts'
import { dayMs } from '#platform/time.ts'
import { groceriesOf } from '#modules/mail/frame.ts'
import type { SettingsValues } from '#modules/settings/sections.ts'
import { asData } from '#modules/mail/layout.ts'
import type { Email, Note, Writer, WriterDeps } from '#modules/mail/email.ts'
import type {} from '#modules/mail/tables.ts'
import { email } from '#modules/mail/frame.ts'
import { hashOfEmailCode } from './guests/email-code.ts'
import { confirmationOf } from './email-links/email-confirmation.ts'
import { passwordToken } from './email-links/password-link.ts'
import type {} from './tables.ts'
import {
  newLinkAfterMs,
  emailLinkDays,
  emailLinkMs,
  passwordLinkMinutes,
  passwordLinkMs,
  emailCodeMinutes,
} from './limits.ts'

declare module '#modules/mail/email.ts' {
  interface MailKinds {
    'password link': true
    'password changed': true
    'email confirmation': true
    'email change': true
    'email change notice': true
  }
}

const closing = (settings: SettingsValues) =>
  `${groceriesOf(settings)} You are getting this email because you have an account with us.`

async function writePasswordLink(deps: WriterDeps, note: Note): Promise<Email | undefined> {
  const { db, settings } = deps
  const shopper = await findShopper(db, 'email_key', note.about)
  if (!shopper || (await isOutdated(db, note, shopper.id))) return undefined
  const shopName = settings.current.shop.name
  return email(deps, {
    to: shopper.email,
    subject: `Reset your ${shopName} password`,
    title: 'Choose a new password',
    ...(deps.mayContainSecrets ? await withLink(deps, note, shopper.id) : withoutLink(shopName)),
    facts: [
      { label: 'Not you?', lines: ['You can ignore this email. Your password stays the same.'] },
      accountOf(shopper),
    ],
    closing: closing(settings.current),
  })
}

async function withLink({ db, siteUrl, settings }: WriterDeps, note: Note, shopperId: string) {
  const token = await passwordToken(db, note, shopperId)
  return {
    paragraphs: [
      `${requested(settings.current.shop.name)} If that was you, choose a new password here.`,
      `The link works once, for ${passwordLinkMinutes} minutes. When you use it, you are logged out on all your devices.`,
    ],
    // In the fragment, which browsers send to no server.
    action: { label: 'Choose a new password', url: `${siteUrl}/reset-password#${token}` },
  }
}

/** No token is made either: neither the table nor the file has anything that works. */
const withoutLink = (shopName: string) => ({
  paragraphs: [
    requested(shopName),
    'This email was not sent, because the shop has no mail server. Its link is left out, so that nobody else can use it.',
  ],
})

const requested = (shopName: string) =>
  `Somebody asked to reset the password of your ${shopName} account.`

/**
 * An email whose link was made is sent while that link is the shopper's last. Of several requests without one only the
 * newest is answered, and none shortly after a link was made: strangers cannot replace the one that is about to be used.
 */
async function isOutdated(db: Db, note: Note, shopperId: string): Promise<boolean> {
  const link = await db
    .selectFrom('password_link')
    .select(['token_hash', 'created_at'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
  if (note.secret !== null) return link?.token_hash !== hashToken(note.secret)
  if (link && link.created_at > note.created_at - newLinkAfterMs) return true
  return isRequestedAgain(db, note)
}

async function isRequestedAgain(db: Db, { id, kind, about }: Note): Promise<boolean> {
  const newer = await db
    .selectFrom('mail')
    .select('id')
    .where('id', '>', id)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

async function writePasswordChanged(deps: WriterDeps, { about }: Note): Promise<Email | undefined> {
  const { db, settings } = deps
  const shopper = await findShopper(db, 'id', about)
  if (!shopper) return undefined
  const shopName = settings.current.shop.name
  return email(deps, {
    to: shopper.email,
    subject: `Your ${shopName} password was changed`,
    title: 'Your password was changed',
    paragraphs: [
      `Your ${shopName} account has a new password, and you are logged out on all other devices.`,
      'If that was not you, reset your password right away: choose "Forgot your password?" when you log in.',
    ],
    facts: [accountOf(shopper)],
    closing: closing(settings.current),
  })
}

async function writeEmailConfirmation(
  deps: WriterDeps,
  { about, secret }: Note,
): Promise<Email | undefined> {
  const { db, settings, siteUrl } = deps
  const shopper = await findShopper(db, 'id', about)
  if (shopper && secret !== null && shopper.kind !== 'account')
    return writeEmailCode(deps, shopper, secret)
  const link = await confirmationOf(db, about)
  // A newer email has another link, and an address is confirmed once.
  const isOutdated = secret === null || link?.token_hash !== hashToken(secret) || link.confirmed_at
  if (!shopper || isOutdated) return undefined
  const shopName = settings.current.shop.name
  return email(deps, {
    to: shopper.email,
    subject: `Please confirm your email for ${shopName}`,
    title: 'Is this your email?',
    paragraphs: [
      `Somebody has opened an account at ${shopName} with this address. If that was you, please confirm that it is yours.`,
      `You can order without it, but a first order that is paid in cash may need it. The link works for ${emailLinkDays} days, in a browser that is logged in to the account. In any other it asks for a new password, which takes the account over.`,
    ],
    // In the fragment, which browsers send to no server. The page has a button: opening a link changes nothing.
    action: { label: 'Confirm my email', url: `${siteUrl}/confirm-email#${secret}` },
    facts: [
      {
        label: 'Not you?',
        lines: [
          'Ignore this email, and nothing is confirmed. Orders that you placed without an account need no confirmation.',
        ],
      },
      accountOf(shopper),
    ],
    closing: closing(settings.current),
  })
}

/** Who has no account types it on the page of the order. */
async function writeEmailCode(
  deps: WriterDeps,
  { id, email: to }: { id: string; email: string },
  code: string,
): Promise<Email | undefined> {
  const { db, settings, mayContainSecrets } = deps
  const known = await confirmationOf(db, id)
  // A newer email has another code.
  if (!mayContainSecrets || known?.token_hash !== hashOfEmailCode(id, code)) return undefined
  const shopName = settings.current.shop.name
  return email(deps, {
    to,
    subject: `Your code for ${shopName}`,
    title: code,
    paragraphs: [
      `Somebody who has a link to your order at ${shopName} wants to erase your data. If that was you, type this code on the page of the order. It works for ${emailCodeMinutes} minutes.`,
    ],
    facts: [{ label: 'Not you?', lines: ['Ignore this email, and nothing is erased.'] }],
  })
}

/** To an address that has an account already goes another text, so that the answer to the request can be the same. */
async function writeEmailChange(
  deps: WriterDeps,
  { about, secret }: Note,
): Promise<Email | undefined> {
  const { db, settings, siteUrl } = deps
  const change = await findChange(db, about)
  if (!change || secret === null || change.token_hash !== hashToken(secret)) return undefined
  const shopName = settings.current.shop.name
  const holder = await findShopper(db, 'email_key', change.email_key)
  const isTaken = holder !== undefined && holder.id !== about
  return email(deps, {
    to: change.email,
    ...(isTaken
      ? {
          subject: `This email already has a ${shopName} account`,
          title: 'You already have an account',
          paragraphs: [
            `Somebody wanted to use this address for another ${shopName} account. An address belongs to one account, so nothing was changed.`,
            'If that was you, log in with this address. If you do not know the password, choose "Forgot your password?".',
          ],
        }
      : {
          subject: `Please confirm your new email for ${shopName}`,
          title: 'Is this your new email?',
          paragraphs: [
            `Somebody wants to use this address for their ${shopName} account. If that was you, please confirm it. Until then the old address counts.`,
            `The link works for ${emailLinkDays} days, in a browser that is logged in to the account. All other devices are logged out then.`,
          ],
          action: { label: 'Confirm my email', url: `${siteUrl}/confirm-email#${secret}` },
        }),
    facts: [
      {
        label: 'Not you?',
        lines: [
          'Ignore this email, and nothing changes. Orders that you placed without an account need no confirmation.',
        ],
      },
    ],
  })
}

async function writeEmailChangeNotice(
  deps: WriterDeps,
  { about }: Note,
): Promise<Email | undefined> {
  const { db, settings } = deps
  const shopper = await findShopper(db, 'id', about)
  const change = await findChange(db, about)
  if (!shopper || !change) return undefined
  const shopName = settings.current.shop.name
  return email(deps, {
    to: shopper.email,
    subject: `A new email for your ${shopName} account`,
    title: 'Your account is to get a new email',
    paragraphs: [
      `Somebody who knows your password wants to use ${asData(change.email, 254)} for your ${shopName} account. It counts once it is confirmed there; then this address no longer works for logging in.`,
      'If that was not you, change your password right away: that also stops the new email.',
    ],
    facts: [accountOf(shopper)],
    closing: closing(settings.current),
  })
}

const findChange = (db: Db, shopperId: string) =>
  db
    .selectFrom('email_change')
    .select(['email', 'email_key', 'token_hash'])
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()

const accountOf = ({ name, email }: { name: string; email: string }) => ({
  label: 'Account',
  lines: [asData(name), email],
})

const findShopper = (db: Db, column: 'id' | 'email_key', value: string) =>
  db
    .selectFrom('shopper')
    .select(['id', 'name', 'email', 'kind'])
    .where(column, '=', value)
    .executeTakeFirst()

type AccountMail =
  | 'password link'
  | 'password changed'
  | 'email confirmation'
  | 'email change'
  | 'email change notice'

export const accountEmails: Record<AccountMail, Writer> = {
  'password link': { write: writePasswordLink, giveUpAfterMs: passwordLinkMs, isLimited: false },
  'password changed': { write: writePasswordChanged, giveUpAfterMs: dayMs, isLimited: false },
  'email confirmation': {
    write: writeEmailConfirmation,
    giveUpAfterMs: emailLinkMs,
    isLimited: true,
  },
  'email change': { write: writeEmailChange, giveUpAfterMs: emailLinkMs, isLimited: true },
  'email change notice': { write: writeEmailChangeNotice, giveUpAfterMs: dayMs, isLimited: false },
}

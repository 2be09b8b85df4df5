import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { PublicSettings } from '#modules/settings/contract.ts'
import type { Settings } from '#modules/settings/settings.ts'

/** Each module adds the kinds of its own emails. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface MailKinds {}

export type MailKind = keyof MailKinds

/** What the outbox knows of an email before it is written. */
export type Note = {
  id: string
  kind: MailKind
  about: string
  created_at: number
  secret: string | null
}

export type Email = {
  to: string
  subject: string
  text: string
  html: string
  /** A POST to it ends emails of this kind (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

/** What a writer may use: the database, the time, the address that links begin with, and what the shop is called. */
export type WriterDeps = {
  db: Db
  clock: Clock
  siteUrl: string
  settings: Settings
  /** What everybody may know of the settings. */
  publicSettings: () => PublicSettings
  /** Whether an email may contain a link that logs in. Not where the seller can read the email. */
  mayContainSecrets: boolean
}

/** Writes the email, or returns undefined if it has no recipient or is out of date. */
export type Writer = {
  write: (deps: WriterDeps, note: Note) => Promise<Email | undefined>
  /** After this long unsent it has become useless. */
  giveUpAfterMs: number
  /** Whether it is left out when the recipient has had enough emails for one day. */
  isLimited: boolean
}

/** Every module writes its own emails; `app/modules.ts` puts them together. */
export type Writers = Record<MailKind, Writer>

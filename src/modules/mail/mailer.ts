import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { inBatches } from '#platform/batches.ts'
import { newId } from '#platform/id.ts'
import { withTimeout } from '#platform/timeout.ts'
import { fileTime } from '#platform/time.ts'
import type { Email, Note } from './email.ts'
import { sendWithinMs, smtpTimeouts } from './limits.ts'

/** Sends one email, or throws why not. */
export type Mailer = {
  send: (note: Note, email: Email) => Promise<void>
  /** Whether emails leave this machine; false for the folder. */
  isRemote: boolean
  /** Deletes older emails, and those about people who were erased since. */
  sweep: (olderThan: number, stillStored: (ids: string[]) => Promise<Set<string>>) => Promise<void>
  close: () => void
}

/** Loaded with the first email, because it would make every start of the shop longer. */
const loadNodemailer = () => import('nodemailer')

/** Asked for each email: the seller can change the shop's name and address. */
type From = { name: string; address: string; replyTo: string | undefined }

export function smtpMailer(url: string, from: () => From): Mailer {
  // The outbox repeats what fails; a second queue in here would only hide it.
  const pool = { pool: true, maxConnections: 4, maxRequeues: 0, idleTimeout: 10_000 } as const
  const open = async () =>
    (await loadNodemailer()).createTransport({ url, ...pool, ...smtpTimeouts })
  let transport: ReturnType<typeof open> | undefined

  function close() {
    void transport?.then((it) => it.close({ force: true }))
    transport = undefined
  }

  return {
    isRemote: true,
    async send(note, email) {
      transport ??= open()
      const sending = (await transport).sendMail(envelope(from(), note, email))
      // For a server that answers one byte at a time, which no socket timeout notices.
      await withTimeout(sending, sendWithinMs, () => {
        close()
        throw new Error('The mail server took too long')
      })
    },
    sweep: async () => {},
    close,
  }
}

/** For a shop without a mail server: a file for each email that any mail program opens. */
export function folderMailer(folder: string, from: () => From): Mailer {
  const options = { streamTransport: true, buffer: true, newline: 'unix' } as const
  return {
    isRemote: false,
    async send(note, email) {
      const { createTransport } = await loadNodemailer()
      const { message } = await createTransport(options).sendMail(envelope(from(), note, email))
      if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer was told to make a buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, fileName(note)), message, { mode: 0o600 })
    },
    async sweep(olderThan, stillStored) {
      const names = await readdir(folder).catch(() => [])
      const emails = names.filter((name) => name.endsWith('.eml'))
      const oldest = fileTime(olderThan)
      for (const batch of inBatches(emails, 500)) {
        const stored = await stillStored(batch.map(idIn))
        for (const name of batch)
          if (name < oldest || !stored.has(idIn(name)))
            await rm(join(folder, name), { force: true })
      }
    },
    close: () => {},
  }
}

/** Begins with its time, so that the folder is in order and old files are known by their names. */
const fileName = ({ id, kind, created_at }: Note) =>
  `${fileTime(created_at)} ${kind} ${id}.eml`.replaceAll(' ', '-')

const idIn = (name: string) => name.slice(-idLength - '.eml'.length, -'.eml'.length)
const idLength = newId().length

/**
 * Nothing in it changes when an email is sent again. A node that dies after the server took the email and before it
 * wrote that down leaves it to be sent once more; with the same Message-ID mail programs show both as one.
 */
function envelope({ replyTo, ...from }: From, note: Note, email: Email): SendMailOptions {
  const { to, subject, text, html, unsubscribeUrl } = email
  const host = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    messageId: `<${note.id}@${host}>`,
    date: new Date(note.created_at),
    from,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    // An object is one address. A text would be read as a list of them.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const smtpError = z.object({
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
})

/** What may be written into the log: the text of the error names the recipient. */
export const smtpCodes = (error: unknown) => smtpError.safeParse(error).data ?? {}

/** Whether the server refused this email for good, refused it for now, or could not handle any email. */
export function classifyMailError(error: unknown): 'refused' | 'later' | 'unreachable' {
  const { command, responseCode = 0 }: z.output<typeof smtpError> = smtpCodes(error)
  const isAboutThisEmail = command === 'RCPT TO' || command === 'DATA'
  if (!isAboutThisEmail || responseCode < 400 || responseCode === 421) return 'unreachable'
  return responseCode >= 500 && responseCode !== 503 ? 'refused' : 'later'
}

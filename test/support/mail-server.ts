import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { onTestFinished } from 'vitest'
import { portOf } from './network/ports.ts'

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** A real mail server on this machine that keeps what it gets. It can be away for a while, and choosy. */
export async function openMailServer() {
  const received: Email[] = []
  let refusal: Error | undefined
  let server = await listen(0)
  const port = portOf(server.server)
  onTestFinished(() => close())

  async function keep(stream: Readable): Promise<void> {
    received.push(await PostalMime.parse(await buffer(stream)))
  }

  async function listen(port: number): Promise<SMTPServer> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 50,
      onRcptTo: (_address, _session, done) => done(refusal),
      onData: (stream, _session, done) => callbackify(keep)(stream, (error) => done(error)),
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }

  const close = () => new Promise<void>((resolve) => server.close(resolve))

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    subjects: () => received.map(({ subject }) => subject),
    goAway: close,
    comeBack: async () => void (server = await listen(port)),
    /** What it says to every recipient from now on; nothing lets all in. */
    refuse: (code?: number) => {
      refusal =
        code === undefined ? undefined : Object.assign(new Error('No'), { responseCode: code })
    },
  }
}

/** Takes every connection and never answers. */
export async function openSilentServer() {
  const connected = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    connected.resolve()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${portOf(server)}`, connected: connected.promise }
}

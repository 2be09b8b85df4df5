import { onTestFinished } from 'vitest'
import type { App } from '#app/app.ts'
import type { Client } from './client.ts'

type LiveEvent = { event: string; data: string; id: string }

/** Opens the stream of live order events as a browser does. Comments (heartbeats) are skipped. */
export async function listenLive(
  app: App,
  { cookies }: Pick<Client, 'cookies'>,
  role: 'shopper' | 'seller',
  lastEventId?: string,
) {
  const headers = {
    cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await app.request(`/api/live/${role}`, { headers }, {})
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
  const hangUp = () => reader.cancel()
  onTestFinished(hangUp)
  const decoder = new TextDecoder()
  let text = ''

  /** The next event, or `undefined` when the stream has ended. */
  async function next(): Promise<LiveEvent | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = parse(text.slice(0, end))
        text = text.slice(end + 2)
        if (event) return event
        continue
      }
      const piece = await reader.read()
      if (piece.done) return undefined
      text += decoder.decode(piece.value, { stream: true })
    }
  }

  return { status: response.status, next, hangUp }
}

function parse(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [, name = line, value = ''] = /^(\w*): ?(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { event: fields.get('event') ?? 'message', data, id: fields.get('id') ?? '' }
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cachedBody, sendCachedBody } from './cached-body.ts'
import type { AppEnv } from '../context.ts'
import { securityHeaders } from '../security-headers.ts'

test.each([{}, { compressedQuickly: true as const }])(
  'what a cache keeps has memory of its own, in every encoding, %o',
  async (how) => {
    const body = {
      ...cachedBody(Buffer.from('<p>Tomatoes</p>'.repeat(200)), {
        'content-type': 'text/html',
      }),
      ...how,
    }
    const app = new Hono<AppEnv>()
    app.use(securityHeaders({ isHttps: false }))
    app.get('/', (c) => sendCachedBody(c, body))

    for (const encoding of ['br', 'gzip', 'identity'])
      await (await app.request('/', { headers: { 'accept-encoding': encoding } }, {})).arrayBuffer()

    const compressed: Uint8Array[] = []
    for (const bytes of Object.values(body.compressed)) compressed.push(await bytes)
    expect(compressed).toHaveLength(2)
    for (const bytes of [body.plain, ...compressed]) {
      expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
    }
    const [br, zipped] = compressed
    expect(br && brotliDecompressSync(br)).toEqual(Buffer.from(body.plain))
    expect(zipped && gunzipSync(zipped)).toEqual(Buffer.from(body.plain))
  },
)

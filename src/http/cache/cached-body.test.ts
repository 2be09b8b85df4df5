import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cachedBody, sendCachedBody } from './cached-body.ts'
import type { AppEnv } from '../context.ts'
import { securityHeaders } from '../security-headers.ts'

test.each([{}, { compressedQuickly: true as const }])(
  'what a cache keeps is a Buffer with memory of its own, in every encoding, %o',
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

    const variants: { bytes: Uint8Array }[] = []
    for (const variant of Object.values(body.variants)) variants.push(await variant)
    expect(variants).toHaveLength(3)
    for (const bytes of [body.plain, ...variants.map(({ bytes }) => bytes)]) {
      expect(bytes).toBeInstanceOf(Buffer)
      expect(bytes.buffer.byteLength).toBe(bytes.byteLength)
    }
    const [br, zipped] = variants.map(({ bytes }) => bytes)
    expect(br && brotliDecompressSync(br)).toEqual(Buffer.from(body.plain))
    expect(zipped && gunzipSync(zipped)).toEqual(Buffer.from(body.plain))
  },
)

import { loadDemo } from '#demo/load-demo.ts'
import { encodeImage } from '#modules/images/encode.ts'
import { readEnv } from '#platform/env.ts'
import { silentLog } from '#platform/log.ts'
import sharp from 'sharp'
import { openServices } from '#app/services.ts'

/** Run as a process of its own: it kills itself between the first and the second product of the demo. */
const services = await openServices(readEnv(process.env), silentLog)
const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#d9480f' } })
const product = {
  name: 'Vine tomatoes',
  category: 'Vegetables' as const,
  description: [],
  priceCents: 2,
  offerCents: 1,
  images: [await encodeImage(await picture.png().toBuffer())],
}
await loadDemo(services, async () => [
  product,
  {
    ...product,
    get name(): string {
      process.kill(process.pid, 'SIGKILL')
      return 'never written'
    },
  },
])

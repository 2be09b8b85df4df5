import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { openClient, type Answer } from '../client.ts'
import { formWith } from '../operations.ts'
import { countStatuses, type Result } from '../result.ts'
import { openSeller } from '../seller.ts'
import { startShop } from '../shop.ts'

/** What drawing the largest allowed picture needs, and some for the others. */
const mostGrowthMb = 300

/** Small files that unpack to very much, and pictures that are also something else. */
export async function pictures(env: Record<string, string>): Promise<Result> {
  const shop = await startShop(env)
  const seller = await openSeller(shop.url)
  const visitor = openClient(shop.url)
  const violations: string[] = []
  const answers: Answer[] = []
  const before = await megabytes(shop.url)
  const script = '<script>alert(1)</script><svg onload="alert(1)"></svg>'
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#d9480f' } })
    .png()
    .toBuffer()

  const refused: Record<string, Buffer> = {
    'a PNG that says it is 60,000 pixels wide and high': png(60_000, 60_000, Buffer.alloc(100)),
    'a PNG of 26 megapixels in 4 kB': png(5_200, 5_000, Buffer.alloc(651 * 5_000)),
    'a PNG that says it has no pixels': png(0, 0, Buffer.alloc(1)),
    'a JPEG that says it is 65,535 pixels wide and high': hugeJpeg(),
    'a WebP that says it is 16,384 pixels wide and high': hugeWebp(),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a page with the first bytes of a PNG': Buffer.concat([
      small.subarray(0, 8),
      Buffer.from(script),
    ]),
    'a GIF': Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
  }
  for (const [what, picture] of Object.entries(refused)) {
    const answer = await upload(what, picture)
    if (answer.status !== 400) violations.push(`${what}: ${answer.status}`)
  }
  const drawn: Record<string, Buffer> = {
    'a PNG with a page after its end': Buffer.concat([small, Buffer.from(script)]),
    'a PNG with a page inside': withChunk(small, 'tEXt', Buffer.from(`Comment\0${script}`)),
    'a PNG with 50 MB of text in 50 kB': withChunk(
      small,
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]),
    ),
    'a PNG of 25 megapixels in 4 kB': png(5_000, 5_000, Buffer.alloc(626 * 5_000)),
  }
  for (const [what, picture] of Object.entries(drawn)) {
    const { status, body } = await upload(what, picture)
    if (status !== 200 && status !== 400) violations.push(`${what}: ${status}`)
    if (status === 200) violations.push(...(await checkServed(what, Object(body['product']))))
  }

  async function upload(what: string, picture: Buffer): Promise<Answer> {
    const form = formWith(what, new Uint8Array(picture))
    const uploading = seller.call('POST', '/api/product/add', { form })
    const list = await visitor.call('GET', '/api/product/list')
    if (list.status !== 200) violations.push(`${what}: browsing was answered ${list.status}`)
    const answer = await uploading
    answers.push(answer)
    return answer
  }

  /** What is served was drawn anew, says what it is, and has nothing of the script. */
  async function checkServed(what: string, product: Record<string, unknown>) {
    const [path] = Array.isArray(product['image']) ? product['image'] : []
    const response = await fetch(new URL(String(path), shop.url))
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    const isPicture =
      response.headers.get('content-type') === 'image/webp' &&
      response.headers.get('x-content-type-options') === 'nosniff' &&
      text.startsWith('RIFF') &&
      !/<script|<svg/i.test(text)
    return isPicture ? [] : [`${what}: it is served as ${response.headers.get('content-type')}`]
  }

  const growth = (await megabytes(shop.url)) - before
  if (growth > mostGrowthMb) violations.push(`memory grew by ${growth} MB`)
  await shop.end('SIGTERM')
  return {
    name: 'Picture bombs and polyglots',
    engine: 'SQLite',
    did: `${answers.length} uploads: ${Object.keys({ ...refused, ...drawn }).join(', ')}`,
    violations,
    seen: `${countStatuses(answers)}; memory +${growth} MB`,
  }
}

/** A grey PNG with one bit a pixel. */
function png(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.byteLength, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** After the header, which has 33 bytes with the signature. */
const withChunk = (picture: Buffer, type: string, data: Buffer): Buffer =>
  Buffer.concat([picture.subarray(0, 33), chunk(type, data), picture.subarray(33)])

const hugeJpeg = () =>
  Buffer.from('ffd8ffc0001108ffffffff03012200021101031101ffda000c03010002110311003f00ffd9', 'hex')

function hugeWebp(): Buffer {
  const picture = Buffer.from(
    '524946461a000000574542505650384c0d0000002f000000001007d0ffff0000',
    'hex',
  )
  picture.writeUInt32LE(0x0fff_ffff, 21)
  return picture
}

async function megabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1])
  return Math.round(bytes / 1_000_000)
}

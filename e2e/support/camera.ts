import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { test as base } from './seller.ts'

/** A barcode that no other test uses. */
export function newBarcode(): string {
  const digits = `29${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`
  const sum = Array.from(digits, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3))
  return `${digits}${(10 - (sum.reduce((all, each) => all + each, 0) % 10)) % 10}`
}

/** Pages of a browser whose camera looks at a package with a barcode, another one in every test. */
export const test = base.extend<{ filmed: string }, { film: string }>({
  film: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use, { workerIndex }) => {
      const path = join(tmpdir(), `larder-camera-${process.pid}-${workerIndex}.mjpeg`)
      // Without a film there is no camera.
      await writeFile(path, await filmOf(newBarcode()))
      await use(path)
      await rm(path, { force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    },
    { scope: 'worker' },
  ],
  // Chromium reads the file when a page begins to use the camera.
  filmed: async ({ film }, use) => {
    const barcode = newBarcode()
    await writeFile(film, await filmOf(barcode))
    await use(barcode)
  },
})

/** A film of one picture, which Chromium shows again and again. */
async function filmOf(barcode: string): Promise<Buffer> {
  const wasm = await readFile('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm')
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const { svg } = await writeBarcode(barcode, { format: 'EAN13' })
  const label = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: 400, height: 160, fit: 'fill', kernel: 'nearest' })
    .toBuffer()
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#dddddd' },
  })
    .composite([{ input: label, left: 120, top: 160 }])
    .jpeg({ quality: 95 })
    .toBuffer()
  return Buffer.concat([picture, picture])
}

import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Detect } from './detector.ts'

/** Wide enough for the bars of a package that fills the picture. */
const width = 960

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF', 'Code128', 'DataBar'],
  maxNumberOfSymbols: 1,
}

/** The reader is a file of the shop, so that no other server is asked. */
export async function openZxing(): Promise<Detect> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot read the picture of the camera')
  return async (video) => {
    const scale = Math.min(1, width / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, options)
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}

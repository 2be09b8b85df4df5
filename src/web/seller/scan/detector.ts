/** Reads the barcodes in the picture that a video shows now. */
export type Detect = (video: HTMLVideoElement) => Promise<string[]>

type BrowserDetector = {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    /** Only some browsers have it. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): BrowserDetector
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128']

/** The browser's own reader, or a library that is loaded only then. */
export async function openDetector(): Promise<Detect> {
  const own = await openBrowserDetector().catch(() => undefined)
  if (own) return own
  const { openZxing } = await import('./zxing.ts')
  return openZxing()
}

async function openBrowserDetector(): Promise<Detect | undefined> {
  const { BarcodeDetector } = window
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !supported.includes('ean_13')) return undefined
  const detector = new BarcodeDetector({
    formats: formats.filter((format) => supported.includes(format)),
  })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

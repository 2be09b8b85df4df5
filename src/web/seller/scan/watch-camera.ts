import { readScanned } from '#modules/catalogue/product/barcodes/gtin.ts'
import { openDetector } from './detector.ts'

/** Between two looks at the picture. */
const pauseMs = 100
/** A barcode that stays in the picture is reported once. */
const forgetMs = 2_500

declare global {
  interface MediaTrackCapabilities {
    torch?: boolean
  }
  interface MediaTrackConstraintSet {
    torch?: boolean
  }
}

export type Torch = { isOn: boolean; turn: (isOn: boolean) => Promise<void> }

type Watching = {
  video: HTMLVideoElement
  signal: AbortSignal
  onStart: (torch: Torch | undefined) => void
  onBarcode: (code: string) => void
}

/** Shows the camera in a video and reports the barcodes in it, until it is stopped. */
export async function watchCamera({ video, signal, onStart, onBarcode }: Watching): Promise<void> {
  const [stream, detect] = await openBoth(signal)
  signal.addEventListener('abort', () => stop(stream))
  if (signal.aborted) return stop(stream)
  video.srcObject = stream
  await video.play()
  onStart(torchOf(stream))
  const isNew = createRepeatFilter()
  while (!signal.aborted) {
    const seen = video.videoWidth > 0 && !document.hidden ? await detect(video) : []
    if (signal.aborted) return
    const code = seen.find((text) => readScanned(text).gtin !== undefined)
    if (isNew(code, performance.now()) && code !== undefined) {
      navigator.vibrate?.(60)
      onBarcode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function openBoth(signal: AbortSignal) {
  if (!('mediaDevices' in navigator)) throw new DOMException('No camera', 'NotFoundError')
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
  try {
    return [stream, await openDetector()] as const
  } catch (error) {
    stop(stream)
    signal.throwIfAborted()
    throw error
  }
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

/** A code counts when it is seen twice in a row, and again only after it was out of the picture. */
export function createRepeatFilter() {
  let before: string | undefined
  let told: string | undefined
  let toldUntil = 0
  return (code: string | undefined, now: number): boolean => {
    const isSure = code !== undefined && code === before
    before = code
    if (now > toldUntil) told = undefined
    if (code !== undefined && code === told) toldUntil = now + forgetMs
    if (!isSure || code === told) return false
    told = code
    toldUntil = now + forgetMs
    return true
  }
}

function torchOf(stream: MediaStream): Torch | undefined {
  const [track] = stream.getVideoTracks()
  // Not every browser can be asked.
  if (!track || !('getCapabilities' in track) || track.getCapabilities().torch !== true)
    return undefined
  const turn = (isOn: boolean) => track.applyConstraints({ advanced: [{ torch: isOn }] })
  return { isOn: false, turn }
}

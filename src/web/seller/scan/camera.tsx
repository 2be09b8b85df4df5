import { Camera as CameraIcon, Flashlight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { watchCamera, type Torch } from './watch-camera.ts'

type Props = { onBarcode: (code: string) => void }

/** The picture of the camera, once it is wanted. It starts by itself where it was allowed before. */
export function Camera({ onBarcode }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isRemoved = false
    void isCameraAllowed().then((isAllowed) => isAllowed && !isRemoved && setIsWanted(true))
    return () => {
      isRemoved = true
    }
  }, [])

  if (isWanted)
    return (
      <View
        onBarcode={onBarcode}
        onProblem={(error) => {
          setIsWanted(false)
          setProblem(problemText(error))
        }}
      />
    )
  return (
    <>
      <Button
        onClick={() => {
          setProblem(undefined)
          setIsWanted(true)
        }}
        look="outline"
        className="w-full"
      >
        <CameraIcon aria-hidden className="size-4.5" />
        {problem === undefined ? 'Use the camera' : 'Try the camera again'}
      </Button>
      <p role="alert" className="mt-2 text-[0.9375rem] text-ink-soft empty:hidden">
        {problem}
      </p>
    </>
  )
}

type ViewProps = Props & { onProblem: (error: unknown) => void }

function View({ onBarcode, onProblem }: ViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setIsOn] = useState(false)
  const [torch, setTorch] = useState<Torch>()
  const tell = useEffectEvent(onBarcode)
  const complain = useEffectEvent(onProblem)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onStart = (found: Torch | undefined) => {
      setIsOn(true)
      setTorch(found)
    }
    if (video.current)
      watchCamera({ video: video.current, signal, onStart, onBarcode: (code) => tell(code) }).catch(
        (error: unknown) => !signal.aborted && complain(error),
      )
    return () => stop.abort()
  }, [])

  return (
    <div className="relative overflow-hidden rounded-2xl bg-ink">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        className="block aspect-[4/3] max-h-[40dvh] w-full object-cover"
      />
      <p role="status" className="absolute inset-x-0 top-3 text-center font-semibold text-white">
        <span className="rounded-full bg-ink/75 px-3 py-1 text-sm">
          {isOn ? 'Hold the barcode into the frame' : 'Starting the camera …'}
        </span>
      </p>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-x-[12%] top-[30%] bottom-[18%] rounded-xl border-3 border-white/85"
      />
      {torch && (
        <button
          type="button"
          aria-pressed={torch.isOn}
          onClick={() => {
            const isLit = !torch.isOn
            void torch.turn(isLit).then(
              () => setTorch({ ...torch, isOn: isLit }),
              () => setTorch(undefined),
            )
          }}
          className="absolute right-2 bottom-2 inline-flex h-11 items-center gap-2 rounded-full bg-ink/75 px-4 text-sm font-semibold text-white outline-white"
        >
          <Flashlight aria-hidden className="size-4.5" />
          Light
        </button>
      )}
    </div>
  )
}

async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' })
    return state === 'granted'
  } catch {
    // Not every browser can be asked.
    return false
  }
}

function problemText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (!window.isSecureContext)
    return 'Browsers allow the camera on pages with https only. Please type the code instead.'
  if (name === 'NotAllowedError')
    return 'The camera is not allowed here. Allow it in the settings of the browser, or type the code.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'There is no camera here. Please type the code.'
  if (name === 'NotReadableError')
    return 'Another program is using the camera. Close it and try again, or type the code.'
  return 'The camera could not be started. Please type the code.'
}

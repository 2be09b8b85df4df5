import type { Renderable, Toast, ToastOptions, ValueOrFunction } from 'react-hot-toast/headless'
import { createSharedValue } from '#web/data/shared-value.ts'
import type { libraryToast, Toaster } from './toaster.tsx'

type Script = { libraryToast: typeof libraryToast; Toaster: typeof Toaster }
type Call = (library: typeof libraryToast) => void
type Message = ValueOrFunction<Renderable, Toast>

/** The library and what draws its toasts, undefined until it is loaded: no page needs it for its first paint. */
export const toastScript = createSharedValue<Script | undefined>(undefined)
/** What was to be shown before the script was loaded. */
const waiting: Call[] = []
let loading: Promise<void> | undefined

/** Loads the script and shows what waits for it. After a failure the next call tries again. */
export const loadToasts = (): Promise<void> => (loading ??= load())

async function load() {
  try {
    const script = await import('./toaster.tsx')
    toastScript.set(script)
    for (const call of waiting) call(script.libraryToast)
  } catch {
    loading = undefined
  }
  // What could not be shown would be old when the script is there.
  waiting.length = 0
}

function run(call: Call) {
  const script = toastScript.get()
  if (script) return call(script.libraryToast)
  waiting.push(call)
  void loadToasts()
}

const show = (message: Message, options?: ToastOptions) =>
  run((library) => library(message, options))

/** Toasts as react-hot-toast has them, which is loaded after the first paint. */
export const toast = Object.assign(show, {
  success: (message: Message, options?: ToastOptions) =>
    run((library) => library.success(message, options)),
  error: (message: Message, options?: ToastOptions) =>
    run((library) => library.error(message, options)),
  dismiss: (id: string, toasterId?: string) => run((library) => library.dismiss(id, toasterId)),
})

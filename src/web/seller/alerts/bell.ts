import { createStore, useStore } from '#web/ui/value-store.ts'

const key = 'larder-seller-sound'
/** Two soft notes, a third apart, like a shop door. */
const notes = [
  { hertz: 659.25, at: 0 },
  { hertz: 830.61, at: 0.16 },
]

const isOn = createStore(false)
/** Browsers let a page sound only after somebody has clicked or typed in it. */
const isHeld = createStore(false)

let context: AudioContext | undefined

export const useBell = () => ({ isOn: useStore(isOn), isHeld: useStore(isHeld) })

export const bell = {
  turn(on: boolean) {
    isOn.set(on)
    remember(on)
    if (on) void wake().then(() => bell.ring())
  },
  ring() {
    if (!isOn.get() || context?.state !== 'running') return
    for (const { hertz, at } of notes) play(context, hertz, context.currentTime + at)
  },
  /** Takes up what this browser remembers; the first click or key lets the sound out. */
  follow(): () => void {
    isOn.set(remembered())
    if (!isOn.get()) return () => {}
    if (navigator.userActivation.hasBeenActive) void wake()
    else isHeld.set(true)
    const stop = new AbortController()
    const onTouch = () => void wake().then(() => context?.state === 'running' && stop.abort())
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, onTouch, { signal: stop.signal })
    return () => stop.abort()
  },
}

async function wake() {
  context ??= new AudioContext()
  // Where the browser forbids it, this promise waits for a click that may never come.
  void context.resume().then(noteState, noteState)
  await new Promise((resolve) => setTimeout(resolve, 50))
  noteState()
}

const noteState = () => isHeld.set(context?.state !== 'running')

function play(audio: AudioContext, hertz: number, at: number) {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
  const loudness = new GainNode(audio, { gain: 0 })
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(0.22, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.55)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.6)
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function remember(on: boolean) {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // It is on for as long as this page is open.
  }
}

import { create } from 'zustand'
import { storedValue } from '#web/data/storage.ts'

/** Earlier versions wrote "on" and "off". */
const stored = storedValue('larder-seller-sound', (found) => found === true || found === 'on')

/** Two soft notes, a third apart. */
const notes = [
  { hertz: 659.25, at: 0 },
  { hertz: 830.61, at: 0.16 },
]

/** Browsers let a page play sound only after the first click or key. Until then it is blocked. */
export const useOrderSound = create(() => ({ isOn: false, isBlocked: false }))

let context: AudioContext | undefined

/** The sound that a new order makes. */
export const orderSound = {
  set(on: boolean) {
    useOrderSound.setState({ isOn: on })
    stored.write(on)
    if (on) void startAudio().then(() => orderSound.play())
  },
  play() {
    if (!useOrderSound.getState().isOn || context?.state !== 'running') return
    for (const { hertz, at } of notes) playNote(context, hertz, context.currentTime + at)
  },
  /** The sound is on unless it was turned off here; the first click or key lets the browser play it. */
  restore(): () => void {
    const isOn = stored.read() ?? true
    useOrderSound.setState({ isOn })
    if (!isOn) return () => {}
    if (navigator.userActivation.hasBeenActive) void startAudio()
    else useOrderSound.setState({ isBlocked: true })
    const stop = new AbortController()
    const onActivity = () =>
      void startAudio().then(() => context?.state === 'running' && stop.abort())
    // Not `pointerdown`: the switch gets narrower, and what is being pressed would move away before it is released.
    for (const event of ['click', 'keydown'])
      window.addEventListener(event, onActivity, { signal: stop.signal })
    return () => stop.abort()
  },
}

async function startAudio() {
  context ??= new AudioContext()
  // Where the browser blocks sound, this promise stays open until a click that may never come.
  void context.resume().then(noteState, noteState)
  await new Promise((resolve) => setTimeout(resolve, 50))
  noteState()
}

const noteState = () => useOrderSound.setState({ isBlocked: context?.state !== 'running' })

function playNote(audio: AudioContext, hertz: number, at: number) {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.22, at + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.55)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.6)
}

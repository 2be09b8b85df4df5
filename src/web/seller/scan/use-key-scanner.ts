import { useEffect, useEffectEvent, useState } from 'react'
import { createKeyReader } from './key-reader.ts'

type Options = {
  /** Also listens while a dialog is open, for scanners inside of one. */
  isInDialog?: boolean
}

/** Hears a scanner that types. Keys that go into a field belong to the field. */
export function useKeyScanner(
  onBarcode: (code: string) => void,
  { isInDialog = false }: Options = {},
): void {
  const [read] = useState(createKeyReader)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isField(event.target)) return
    if (!isInDialog && document.querySelector('dialog[open]')) return
    const code = read(event.key, event.timeStamp)
    if (code === undefined) return
    // Enter would press the button that has the focus.
    event.preventDefault()
    event.stopPropagation()
    onBarcode(code)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

const buttons = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'image', 'file'])

/** Whether the element takes typed text. */
function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !buttons.has(target.type)
  return target.isContentEditable || target.closest('textarea, select') !== null
}

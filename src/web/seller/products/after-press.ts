let isPressed = false
const down = () => void (isPressed = true)
const up = () => void (isPressed = false)

/** Knows, while it runs, whether a finger or a mouse button is down. */
export function followPresses() {
  const options = { capture: true }
  window.addEventListener('pointerdown', down, options)
  window.addEventListener('pointerup', up, options)
  window.addEventListener('pointercancel', up, options)
  return () => {
    window.removeEventListener('pointerdown', down, options)
    window.removeEventListener('pointerup', up, options)
    window.removeEventListener('pointercancel', up, options)
  }
}

/** What appears when a field is left must not push away the very button that is being pressed. */
export function afterPress(then: () => void) {
  if (!isPressed) return then()
  // The click comes after this event and before the timer.
  window.addEventListener('pointerup', () => setTimeout(then), { once: true })
}

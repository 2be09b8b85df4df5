import { useLayoutEffect } from 'react'
import { afterPaint } from '#web/ui/scripts/after-paint.ts'
import type { EarlyAction } from './early-actions-script.ts'

/** Repeats what was done before the page was hydrated, once for each control. */
export function useEarlyActions() {
  useLayoutEffect(() => {
    const actions = [...(window.earlyActions ?? [])]
    window.earlyActions = undefined
    // A click may be what makes React hydrate the page: this one reaches its button by itself.
    // Deprecated, but in the standard and in every browser. Listeners of our own would have to name every event that makes React hydrate.
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells of it
    const { target } = window.event ?? {}
    const isNow = (element: Node) => target instanceof Node && element.contains(target)
    const missed = actions.filter(([element]) => !isNow(element))
    for (const [element] of actions) endBusy(element)
    if (missed.length > 0) afterPaint(() => missed.forEach(repeat))
  }, [])
}

function endBusy(element: Element) {
  for (const each of [element, ...element.querySelectorAll('[aria-busy]')])
    each.removeAttribute('aria-busy')
}

function repeat([element, action]: [HTMLElement, EarlyAction]) {
  if (action === 'click') return element.click()
  if (action === 'submit') {
    if (element instanceof HTMLFormElement) element.requestSubmit()
    return
  }
  if ('checked' in action) {
    if (!(element instanceof HTMLInputElement)) return
    // A click that leaves it as it is would not be noticed.
    element.checked = !action.checked
    return element.click()
  }
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  ) {
    if (element.value !== action.value) element.value = action.value
    const type = element instanceof HTMLSelectElement ? 'change' : 'input'
    element.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

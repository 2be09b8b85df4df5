import { useLayoutEffect } from 'react'
import { nextTask } from '#web/ui/scripts/next-task.ts'

declare global {
  interface Window {
    /** The buttons and radio buttons that were clicked before the page was hydrated. */
    earlyClicks?: Set<HTMLButtonElement | HTMLInputElement> | undefined
  }
}

/**
 * Runs in the head of the shop's pages: a button that is clicked before the scripts are there would do nothing. Links, and
 * buttons that open a popover, work without them. What was clicked last comes last.
 */
export const earlyClicksScript = `earlyClicks=new Set
addEventListener('click',({target})=>{
let button=target.closest('button[type=button]:not([popovertarget]),input[type=radio]')
if(button&&window.earlyClicks){earlyClicks.delete(button);earlyClicks.add(button)}
},true)`

/** Clicks those buttons again, each once: who sees nothing happen clicks several times. */
export function useEarlyClicks() {
  useLayoutEffect(() => {
    const buttons = window.earlyClicks
    window.earlyClicks = undefined
    // A click may be what makes React hydrate the page: this one reaches its button by itself.
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells of it
    const { target } = window.event ?? {}
    const isNow = (button: Node) => target instanceof Node && button.contains(target)
    const waiting = [...(buttons ?? [])].filter((button) => !isNow(button))
    if (waiting.length > 0) void nextTask().then(() => waiting.forEach(clickAgain))
  }, [])
}

/** React does not notice a click that leaves a radio button as it is. */
function clickAgain(button: HTMLButtonElement | HTMLInputElement) {
  if (button instanceof HTMLInputElement) button.checked = false
  button.click()
}

import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The forms of this page that have some. */
const unsaved = new Set<object>()

/** Whether leaving the page would lose something. */
export const unsavedChanges = { exist: () => unsaved.size > 0, discard: () => unsaved.clear() }

/** A form that may have unsaved changes. Closing the tab asks first, and so does `AskBeforeLeaving`. */
export function UnsavedChanges({ when }: { when: boolean }) {
  useEffect(() => {
    if (!when) return
    const form = {}
    unsaved.add(form)
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.has(form)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(form)
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])
  return null
}

/** Asks before a link leaves a page with unsaved changes. Once for all pages: a router takes one blocker. */
export function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedChanges.exist() && currentLocation.pathname !== nextLocation.pathname,
  )

  if (blocker.state !== 'blocked') return null
  const leave = () => {
    // Where the shop is another application, the navigation is a page load, which would ask again.
    unsavedChanges.discard()
    blocker.proceed()
  }
  return <LeaveDialog onLeave={leave} onStay={() => blocker.reset()} />
}

export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      isDanger
      onConfirm={onLeave}
      onClose={onStay}
    >
      Your changes on this page are not saved yet.
    </ConfirmDialog>
  )
}

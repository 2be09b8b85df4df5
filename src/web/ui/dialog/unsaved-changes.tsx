import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

let hasUnsaved = false

/** Whether leaving the page would lose something. */
export const unsavedChanges = { exist: () => hasUnsaved, discard: () => void (hasUnsaved = false) }

/** Asks before the page is left with unsaved changes, by a link or by closing the tab. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    hasUnsaved = true
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      hasUnsaved = false
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])

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

import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'

let isThere = false

/** Whether something on the page would be lost by leaving it. */
export const unsaved = { isThere: () => isThere, forget: () => void (isThere = false) }

/** Asks before what was typed is thrown away, whichever way one leaves. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isThere && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    isThere = true
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      isThere = false
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])

  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
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
      What you have changed on this page is not saved yet.
    </ConfirmDialog>
  )
}

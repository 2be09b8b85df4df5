import { useNavigation } from 'react-router'

/** Shown only when a page takes long enough to notice. */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 origin-left animate-progress bg-leaf motion-reduce:animate-none"
    />
  )
}

import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The animation of a navigation ends early when the next navigation begins or the window is hidden. React Router does not handle the error,
// which every browser words in its own way.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message))
    event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Without a transition, which renders a navigation in slices with frames of the old page between them. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
